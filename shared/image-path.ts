/** A rendition's address; the captured part names the image at every width. */
export const IMAGE_PATH = /^\/media\/([a-z0-9][a-z0-9-]*)-\d+x\d+\.(?:avif|webp|jpg|png|gif)$/

const VERSIONED = /^\/media\/[a-z0-9.-]+\?of=([a-z0-9.-]+)$/

/**
 * The address at which an image is seen as it is now: that of its current file, with the address that names it. Browsers
 * keep a file for good under its address, so a replaced one is seen at another one only.
 */
export function versioned(path: string, currentPath: string | null): string {
  return currentPath ? `${currentPath}?of=${path.slice('/media/'.length)}` : path
}

/** The address that articles name an image by, of one that was copied. */
export function withoutVersion(address: string): string {
  return address.replace(VERSIONED, '/media/$1')
}
