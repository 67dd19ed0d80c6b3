/** Marks that writers leave for later, and leftovers of templates and of language models. Each is linear in its text. */
const MARKS: readonly RegExp[] = [
  // Capitals only: "todo" is a word in other languages.
  /\b(?:TODO|FIXME|TKTK)\b/,
  /\blorem ipsum\b/i,
  /\[(?:insert|add|check|your|name|link|quote|score|odds|source|date|todo|tk|voeg|naam|bron)\b[^\]\n]{0,80}\]/i,
  /\{\{[^{}\n]{1,80}\}\}/,
  // Four or more: XXX is a number.
  /\bX{4,}\b/,
  /\bas an? (?:AI|artificial intelligence)(?: language)? (?:model|assistant)\b/i,
  /\bas a (?:large )?language model\b/i,
]

/**
 * The lines of a text in which something was left for later, with the mark: `TODO`, `Lorem ipsum`, `[insert name]`,
 * `{{name}}`, `XXXX`, a model speaking of itself. One mark a line.
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
