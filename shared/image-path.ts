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

const RENDITION = /\/media\/([a-z0-9][a-z0-9-]*-\d+x\d+\.(?:avif|webp|jpg|png|gif))/g
// Social cards are made when they are requested: they are no files of the library.
const CARD = /^card-/

/** The file of the logo, whichever image it is. */
export const LOGO = 'logo'

/** Which images of the library the pages of a file of content-cache show: the names of their renditions, each once. */
export function imagesIn(text: string): string[] {
  const names = new Set<string>()
  for (const [, name] of text.matchAll(RENDITION)) if (name && !CARD.test(name)) names.add(name)
  return [...names]
}
