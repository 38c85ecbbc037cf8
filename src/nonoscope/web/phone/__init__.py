"""The phone's way in: a certificate made here, codes that pair a device once, and what a device
that isn't paired gets to see, which is nothing. Only `nonoscope studio --phone` opens it.
"""
