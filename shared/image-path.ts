/** A rendition's address; the captured part names the image at every width. */
export const IMAGE_PATH = /^\/media\/([a-z0-9][a-z0-9-]*)-\d+x\d+\.(?:avif|webp|jpg|png|gif)$/

const VERSIONED = /^\/media\/[a-z0-9.-]+\?of=([a-z0-9.-]+)$/

/**
 * The address of an image's current file, with the address that identifies it. Browsers cache files permanently, so a
 * replaced file needs a new address.
 */
export function versioned(path: string, currentPath: string | null): string {
  return currentPath ? `${currentPath}?of=${path.slice('/media/'.length)}` : path
}

/** The address that articles use for an image, from a copied one. */
export function withoutVersion(address: string): string {
  return address.replace(VERSIONED, '/media/$1')
}

const RENDITION = /\/media\/([a-z0-9][a-z0-9-]*-\d+x\d+\.(?:avif|webp|jpg|png|gif))/g
// Social cards are rendered on request and are not library files.
const CARD = /^card-/

/** The logo's file. */
export const LOGO = 'logo'

/** The library images on the pages of a content-cache file, by the unique names of their renditions. */
export function imagesIn(text: string): string[] {
  const names = new Set<string>()
  for (const [, name] of text.matchAll(RENDITION)) if (name && !CARD.test(name)) names.add(name)
  return [...names]
}
