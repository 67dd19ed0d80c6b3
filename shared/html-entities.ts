const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML, also within an attribute. */
export function encoded(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)
}

/** HTML's entities as the characters that they stand for; what is none stays as it is. */
export function decoded(html: string): string {
  return html.replace(
    /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{1,10});/gi,
    (whole, name: string) => NAMED[name.toLowerCase()] ?? numeric(name) ?? whole,
  )
}

function numeric(name: string): string | undefined {
  if (!name.startsWith('#')) return undefined
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
