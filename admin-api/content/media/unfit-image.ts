/** Thrown for an image that this server does not decode; the message says why, to the person who sent it. */
export class UnfitImage extends Error {}
