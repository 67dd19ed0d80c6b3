/** Lines that the editor's blocks used to insert; an unchanged one was never filled in. */
const LINES = [
  'What the picture shows, and whose it is',
  'What was said',
  'Who said it, and when',
  'Selection: home side to win',
  'Caption',
]
/** The same, somewhere in a line. */
const PART = /selection: home side to win\. odds: 2\.10|(?:^|why: )one reason that can be checked/i
/** A tip's label with nothing after it. */
const EMPTY_LABEL = /^(?:Selection|Odds|Why):\s*$/
const ONLY_LINES = new RegExp(`^(?:(?:${LINES.join('|')})[.:,;]?\\s*)+$`, 'i')

/** The part of a line that comes from a template: all of it or some; undefined for the writer's own line. */
export function templateText(line: string): string | undefined {
  if (ONLY_LINES.test(line) || EMPTY_LABEL.test(line)) return line
  return PART.exec(line)?.[0]
}
