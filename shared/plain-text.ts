const BLOCK_END =
  /<\/(?:p|div|li|h[1-6]|td|th|tr|dd|dt|blockquote|figcaption|caption|summary|pre)>|<br\s*\/?>|<hr\s*\/?>/gi

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The words of HTML without its markup, a line a block: for rules that read text, not for showing. */
export function plainText(html: string): string {
  return html
    .replace(BLOCK_END, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(
      /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{1,10});/gi,
      (whole, name: string) => ENTITIES[name.toLowerCase()] ?? numeric(name) ?? whole,
    )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

function numeric(name: string): string | undefined {
  if (!name.startsWith('#')) return undefined
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
