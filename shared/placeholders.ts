const PLACEHOLDERS = [
  /\[[^\]\n]{1,80}\]/g,
  /\{\{?[^}\n]{0,80}\}?\}/g,
  /<<?[^>\n]{1,60}>>?/g,
  /\b(?:lorem ipsum|dolor sit amet)\b/gi,
  /\b(?:TBC|TBD|TODO|FIXME|XX+|N\/A|INSERT|PLACEHOLDER)\b/g,
  /\b(?:[Tt]eam|[Pp]layer|[Cc]lub|[Cc]oach|[Cc]ity|[Vv]enue|[Oo]pponent|[Bb]ookmaker|[Ss]tadium) (?:[A-Z]|name|NAME)\b(?!')/g,
  /\b(?:insert|add|your) (?:[a-z]+ ){0,2}(?:here|name here|team here|link here)\b/gi,
  /\bas an? (?:AI|artificial intelligence|language model)\b/gi,
  // What models say to their user.
  /\bI (?:can(?:not|['’]t| not)|could not|am (?:unable|not able) to|was (?:unable|not able) to) (?:verify|confirm|access|browse|provide|find (?:any )?information)\b/gi,
  /\b(?:based on|from|in) the (?:information|material|sources?|facts?|data) (?:provided|given|supplied)\b/gi,
  /\b(?:my|the) (?:knowledge cut-?off|training data)\b/gi,
  /\b(?:John|Jane) Doe\b/g,
  /\bexample\.(?:com|org|net)\b/gi,
  /_{3,}/g,
]

/** Text that looks like an unfilled placeholder, with its position, in order. */
export function placeholdersIn(text: string): { found: string; start: number; end: number }[] {
  const all = PLACEHOLDERS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ found, start: index, end: index + found.length })),
  )
  // “[INSERT QUOTE HERE]” is one, not three.
  let end = 0
  return all
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter((one) => {
      if (one.end <= end) return false
      end = one.end
      return true
    })
}
