import { parseHtml } from '../lib/parse-html.ts'

/** The words of some HTML, markup left out. */
export function plainText(html: string): string {
  const text = parseHtml(html.replaceAll('<', ' <')).textContent ?? ''
  return text.replace(/\s+/g, ' ').trim()
}
