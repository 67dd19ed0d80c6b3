import { readFileSync } from 'node:fs'

// Defined once, for browsers: images rendered on the server take their colours from the same file.
const CSS = readFileSync(new URL('../../../../site/styles/tokens.css', import.meta.url), 'utf8')

/** A colour of the site's light theme: "#fbfaf6". */
export function lightColour(name: string): string {
  return found(new RegExp(`--${name}: light-dark\\((#[0-9a-f]{3,6}),`))
}

/** The hue of a category's colour; null: that of categories without one. */
export function hueOf(category: string | null): number {
  const of = category === null ? '' : `='${category}'`
  return Number(found(new RegExp(`\\[data-cat${of}\\] \\{\\s*--hue: (\\d+);`)))
}

function found(pattern: RegExp): string {
  const [, value] = pattern.exec(CSS) ?? []
  if (value === undefined) throw new Error(`site/styles/tokens.css has no match for ${pattern}`)
  return value
}
