/** The camera of this device: opened when asked for, and closed at any moment. */

/** Why there is no camera; the message is the key of a text. */
export class CameraFault extends Error {}

const WISH = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
};

/**
 * Shows the camera in a <video>.
 * @param {HTMLVideoElement} video
 * @returns {Promise<() => void>} closes it
 */
export async function openEye(video) {
  if (!navigator.mediaDevices?.getUserMedia) {
    throw new CameraFault(isSecureContext ? 'camera.none' : 'camera.insecure');
  }
  const stream = await navigator.mediaDevices.getUserMedia(WISH).catch((error) => {
    throw new CameraFault(faultOf(error));
  });
  video.srcObject = stream;
  await video.play();
  return () => {
    stream.getTracks().forEach((track) => track.stop());
    video.srcObject = null;
  };
}

/** @param {unknown} error */
function faultOf(error) {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'camera.denied';
  return name === 'NotReadableError' ? 'camera.busy' : 'camera.none';
}
