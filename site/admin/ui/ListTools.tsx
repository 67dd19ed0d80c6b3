import { Plus } from 'lucide-react'

type Props = {
  /** What the list holds, in the plural: "tags". */
  things: string
  text: string
  onText: (text: string) => void
  action: string
  onNew: () => void
}

/** The field that filters a list, and the button that adds to it. */
export function ListTools({ things, text, onText, action, onNew }: Props) {
  return (
    <>
      <input
        className="input names-filter"
        type="search"
        aria-label={`Filter ${things}`}
        placeholder={`Filter ${things}`}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <button type="button" className="btn btn-primary" onClick={onNew}>
        <Plus aria-hidden="true" />
        {action}
      </button>
    </>
  )
}
