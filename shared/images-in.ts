const RENDITION = /\/media\/([a-z0-9][a-z0-9-]*-\d+x\d+\.(?:avif|webp|jpg|png|gif))/g
// Drawn when somebody asks for them: no file of the library.
const CARD = /^card-/

/** The file of the logo, whichever image it is. */
export const LOGO = 'logo'

/** Which images of the library the pages of a file of content-cache show: the names of their renditions, each once. */
export function imagesIn(text: string): string[] {
  const names = new Set<string>()
  for (const [, name] of text.matchAll(RENDITION)) if (name && !CARD.test(name)) names.add(name)
  return [...names]
}
