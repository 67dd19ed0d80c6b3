/**
 * Marks that writers leave for later, and leftovers of templates and language models. Each pattern takes linear time.
 */
const MARKS: readonly RegExp[] = [
  // Capitals only: "todo" is a word in other languages.
  /\b(?:TODO|FIXME|TKTK)\b/,
  /\blorem ipsum\b/i,
  /\[(?:insert|add|check|your|name|link|quote|score|odds|source|date|todo|tk|voeg|naam|bron)\b[^\]\n]{0,80}\]/i,
  /\{\{[^{}\n]{1,80}\}\}/,
  // Four or more, since XXX is a Roman numeral.
  /\bX{4,}\b/,
  /\bas an? (?:AI|artificial intelligence)(?: language)? (?:model|assistant)\b/i,
  /\bas a (?:large )?language model\b/i,
]

/**
 * The unfinished lines of a text, with one mark each: `TODO`, `Lorem ipsum`, `[insert name]`, `{{name}}`, `XXXX`, a
 * model talking about itself.
 */
export function findUnfinished(text: string): { line: string; mark: string }[] {
  return text.split('\n').flatMap((line) => {
    for (const pattern of MARKS) {
      const mark = pattern.exec(line)?.[0]
      if (mark) return { line: line.replace(/\s+/g, ' ').trim(), mark }
    }
    return []
  })
}
