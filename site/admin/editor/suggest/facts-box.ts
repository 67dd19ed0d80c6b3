import { encoded } from '#shared/html-entities.ts'

const BOX = /<aside>\s*<h3>(?:Key facts|Kernfeite)<\/h3>[\s\S]*?<\/aside>/

/** Key facts as the box that the site shows beside a story. */
export function factsBox(heading: string, facts: readonly string[]): string {
  const items = facts.map((fact) => `  <li>${encoded(fact)}</li>`).join('\n')
  return `<aside>\n<h3>${encoded(heading)}</h3>\n<ul>\n${items}\n</ul>\n</aside>`
}

/** The text's existing box of key facts; null for none. */
export function boxIn(content: string): string | null {
  return BOX.exec(content)?.[0] ?? null
}

/** The text with a key facts box: replacing its own, or at its top. */
export function withBox(content: string, box: string): string {
  const old = boxIn(content)
  return old === null ? `${box}\n${content}` : content.replace(old, () => box)
}

/** The reverse: the text with its previous box, if any, and otherwise unchanged; null when this box is not in it. */
export function withoutBox(content: string, box: string, old: string | null): string | null {
  if (boxIn(content) !== box) return null
  if (old !== null) return content.replace(box, () => old)
  const start = content.indexOf(box)
  return content.slice(0, start) + content.slice(start + box.length).replace(/^\n/, '')
}
