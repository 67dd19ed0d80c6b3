import { plainText } from '#shared/plain-text.ts'
import { uniform } from '#shared/uniform.ts'

type Read = { title: string; excerpt: string | null; content: string }

const QUOTED = /“([^“”]{3,400})”|"([^"]{3,400})"/g
// Per point; each is searched for in the whole text.
const MOST_QUOTES = 20
const NOTE = '(The words that it quoted are not in the article.)'

/**
 * A review's issues with checked evidence: if none of an issue's quoted words occur in the text or its sources, the
 * quotation is removed, with a note.
 */
export function withEvidence(
  issues: Readonly<Record<string, string[]>>,
  { title, excerpt, content }: Read,
  sources: string | null,
): Record<string, string[]> {
  // Addresses and alt texts are in the markup.
  const text = even([title, excerpt ?? '', plainText(content), content, sources ?? ''].join('\n'))
  const groups = Object.entries(issues).map(([group, points]) => [
    group,
    // Issues about an image quote its content.
    group === 'imageIssues' ? points : points.map((point) => checked(point, text)),
  ])
  return Object.fromEntries(groups)
}

function checked(point: string, text: string): string {
  const quotes = [...point.matchAll(QUOTED)].map(([, curly, straight]) => curly ?? straight ?? '')
  if (quotes.length === 0 || quotes.slice(0, MOST_QUOTES).some((quote) => standsIn(quote, text))) return point
  return `${point.replace(QUOTED, '“…”')} ${NOTE}`
}

// An ellipsis marks omitted words of a quotation.
function standsIn(quote: string, text: string): boolean {
  const parts = quote.split(/…|\.{3}/).map((part) => even(part).replace(/^[\s.,;:!?]+|[\s.,;:!?]+$/g, ''))
  return parts.every((part) => text.includes(part))
}

function even(text: string): string {
  return uniform(text).toLowerCase().replace(/\s+/g, ' ')
}
