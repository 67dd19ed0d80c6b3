/** Typed text as HTML, one paragraph per line. Text that begins with a tag is HTML already. */
export function toHtml(text: string): string {
  if (/^\s*</.test(text)) return text
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '')
  const escaped = (line: string) => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return lines.map((line) => `<p>${escaped(line.trim())}</p>`).join('\n')
}

const PLAIN = /^(?:<p>(?:[^<>&]|&(?:amp|lt|gt|quot);)*<\/p>\s*)*$/

/** HTML as text for a form, one line per paragraph; unchanged if it has more than plain paragraphs. */
export function toText(html: string): string {
  if (!PLAIN.test(html)) return html
  const text = html
    .trim()
    .replace(/<\/p>\s*<p>/g, '\n')
    .replace(/<\/?p>/g, '')
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
