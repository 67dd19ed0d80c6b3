/** Thrown for an image that this server does not decode; the message tells the sender why. */
export class UnfitImage extends Error {}
