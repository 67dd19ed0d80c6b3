import { counted } from '../lib/number.ts'

/** How many articles are selected, and what can be done with them. */
export function SelectionBar({ ids, onClear }: { ids: number[]; onClear: () => void }) {
  return (
    <section className="selection" aria-label="Selection">
      <p role="status">{counted(ids.length, 'article')} selected</p>
      <button type="button" className="btn btn-inverse" onClick={onClear}>
        Clear Selection
      </button>
    </section>
  )
}
