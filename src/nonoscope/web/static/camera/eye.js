/** The camera of this device: opened when asked for, and closed at any moment. */

/** Why there is no camera; the message is the key of a text. */
export class CameraFault extends Error {}

const WISH = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
};

/**
 * Shows the camera in a <video>. Aborting the signal closes it, also while it is only being opened:
 * the browser may ask the person first, and nobody knows for how long.
 * @param {HTMLVideoElement} video
 * @param {AbortSignal} signal
 * @param {() => void} onEnd called when the camera is taken away: unplugged, or forbidden again
 */
export async function openEye(video, signal, onEnd) {
  if (!navigator.mediaDevices?.getUserMedia) {
    throw new CameraFault(isSecureContext ? 'camera.none' : 'camera.insecure');
  }
  const stream = await navigator.mediaDevices.getUserMedia(WISH).catch((error) => {
    throw new CameraFault(faultOf(error));
  });
  const close = () => {
    stream.getTracks().forEach((track) => track.stop());
    if (video.srcObject === stream) video.srcObject = null;
  };
  if (signal.aborted) return close();
  signal.addEventListener('abort', close, { once: true });
  stream.getTracks().forEach((track) => track.addEventListener('ended', onEnd));
  video.srcObject = stream;
  await video.play().catch((error) => {
    close();
    throw new CameraFault(faultOf(error));
  });
}

/** @param {unknown} error */
function faultOf(error) {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'camera.denied';
  return name === 'NotReadableError' ? 'camera.busy' : 'camera.none';
}
