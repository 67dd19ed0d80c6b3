import { EMPTY, type FormValues, isEqual } from '../form-values.ts'
import { isClash, mergeBlocks, type Part } from './merge-blocks.ts'

type Name = keyof FormValues

/** Two versions of a form merged over their common base. */
export type Merge = {
  /** With mine wherever both changed the same field or block. */
  values: FormValues
  /** Fields that both changed differently. The text is in `parts` instead. */
  clashes: Name[]
  /** The text in parts, when both changed the same blocks of it. */
  parts: Part[] | null
}

/** Merges by field, and the text by block. */
export function mergeForms(base: FormValues, mine: FormValues, theirs: FormValues): Merge {
  const merge: Merge = { values: { ...mine }, clashes: [], parts: null }
  for (const name of Object.keys(EMPTY) as Name[]) {
    const isTheirs = isEqual(mine[name], base[name])
    if (isTheirs) Object.assign(merge.values, { [name]: theirs[name] })
    else if (!isEqual(theirs[name], base[name]) && !isEqual(mine[name], theirs[name])) merge.clashes.push(name)
  }
  if (!merge.clashes.includes('content')) return merge
  const parts = mergeBlocks(base.content, mine.content, theirs.content)
  merge.clashes = merge.clashes.filter((name) => name !== 'content')
  merge.values.content = written(parts, () => 'mine')
  if (parts.some(isClash)) merge.parts = parts
  return merge
}

export type Side = 'mine' | 'theirs'

/** The text of the parts with each clash resolved; `choose` gets the index of the part. */
export function written(parts: readonly Part[], choose: (at: number) => Side): string {
  return parts.map((part, at) => (isClash(part) ? part[choose(at)] : part.html)).join('')
}
