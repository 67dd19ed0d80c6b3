/** The changes that an audit entry records: each field that differs, before and after. */
export type Changes = Record<string, { before: unknown; after: unknown }>

// The entry itself says these.
const UNTOLD = new Set(['revision', 'updatedAt', 'warnings'])

/** The fields in which two states of something differ. */
export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Changes {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !UNTOLD.has(name))
  return Object.fromEntries(
    names.flatMap((name) => {
      const [was, is] = [before[name] ?? null, after[name] ?? null]
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [[name, { before: was, after: is }]]
    }),
  )
}
