/** A rendition's address; the captured part names the image at every width. */
export const IMAGE_PATH = /^\/media\/([a-z0-9][a-z0-9-]*)-\d+x\d+\.(?:avif|webp|jpg|png|gif)$/
