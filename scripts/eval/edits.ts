import { compareRewrite } from '../../admin-api/ai/desk/compare-rewrite.ts'
import { EDIT_SETS, editsOf } from './gold/edits.ts'

type EditsRow = { set: string; planted: number; caught: number; harmless: number; flagged: number }

/** The warnings for rewrites of whole reports with one small edit each, by set. */
export function examineEdits(sets: readonly string[] = EDIT_SETS): EditsRow[] {
  return sets.map((set) => {
    const judged = editsOf(set).map((edit) => ({
      ...edit,
      isWarned: compareRewrite(edit.before, edit.after).length > 0,
    }))
    const [planted, harmless] = [judged.filter(({ isPlanted }) => isPlanted), judged.filter((edit) => !edit.isPlanted)]
    const warned = (edits: typeof judged) => edits.filter(({ isWarned }) => isWarned).length
    return {
      set,
      planted: planted.length,
      caught: warned(planted),
      harmless: harmless.length,
      flagged: warned(harmless),
    }
  })
}
