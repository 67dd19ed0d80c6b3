/** "1/3", "0.5" or "0,5" as a number between 0 and 1; null for anything else. */
export function readShare(text: string): number | null {
  const found = /^(\d+(?:[.,]\d+)?|[.,]\d+)(?:\s*\/\s*(\d+))?$/.exec(text.trim())
  if (!found) return null
  const share = Number(found[1]?.replace(',', '.')) / Number(found[2] ?? 1)
  return share > 0 && share < 1 ? share : null
}
