import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react'
import { NOTE_MAX } from '#shared/constants.ts'
import type { Colleague } from '#shared/mention.ts'
import { api } from '../../lib/api.ts'
import { tooLong } from '../../lib/field-problems.ts'
import { KEYS } from '../../lib/query-keys.ts'
import { Field } from '../../ui/Field.tsx'
import { suggest, typedName, withName } from './suggest.ts'

type Props = {
  label: string
  /** Null for a new article, where no one can be mentioned yet. */
  articleId: number | null
  text: string
  onChange: (text: string) => void
  /** One line, with the hint in it. */
  isSmall: boolean
  ref: Ref<HTMLTextAreaElement>
}

const HINT = 'Type @ to mention a colleague.'

/** A box for a note: "@" suggests the people who can be mentioned; arrows choose one and Enter writes the name. */
export function NoteField({ label, articleId, text, onChange, isSmall, ref }: Props) {
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [chosen, setChosen] = useState(0)
  const cursor = useRef(0)
  /** The text with the name chosen last; nothing more is suggested for it. */
  const settled = useRef<{ text: string; cursor: number } | null>(null)
  const { data: people = [] } = useQuery({
    queryKey: [...KEYS.colleagues, articleId],
    queryFn: async () => (await api.articles[':id'].colleagues.$get({ param: { id: String(articleId) } })).json(),
    enabled: typed !== null && articleId !== null,
  })
  const found = typed === null ? [] : suggest(typed, people)

  function follow({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
    if (value === settled.current?.text && selectionStart === settled.current.cursor) return
    settled.current = null
    cursor.current = selectionStart
    const next = selectionStart === selectionEnd ? typedName(value, selectionStart) : null
    if (next !== typed) setChosen(0)
    setTyped(next)
  }

  function choose(box: HTMLTextAreaElement, person: Colleague) {
    const next = withName(text, cursor.current, typed ?? '', person.name)
    onChange(next.text)
    settled.current = next
    setTyped(null)
    // Move the cursor after the name once it is rendered.
    requestAnimationFrame(() => {
      box.focus()
      box.setSelectionRange(next.cursor, next.cursor)
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const person = found[chosen]
    // An Enter that confirms an input method's word chooses nothing.
    if (!person || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1
      setChosen((chosen + step + found.length) % found.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') choose(event.currentTarget, person)
    else if (event.key === 'Escape') setTyped(null)
    else return
    // Prevents a line break and closing the editor.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Field label={label} hint={isSmall || articleId === null ? undefined : HINT} error={tooLong(text, NOTE_MAX)}>
      {(control) => (
        <div className="note-field">
          <textarea
            {...control}
            ref={ref}
            className="input"
            rows={isSmall ? 1 : 3}
            placeholder={isSmall ? HINT : undefined}
            value={text}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={found.length > 0 ? listId : undefined}
            aria-activedescendant={found.length > 0 ? `${listId}-${chosen}` : undefined}
            onChange={({ target }) => {
              onChange(target.value)
              follow(target)
            }}
            onSelect={({ currentTarget }) => follow(currentTarget)}
            onKeyDown={onKeyDown}
            onBlur={() => setTyped(null)}
          />
          {found.length > 0 && (
            <div className="note-people" role="listbox" aria-label="People" id={listId} tabIndex={-1}>
              {found.map((person, index) => (
                <button
                  key={person.id}
                  type="button"
                  role="option"
                  id={`${listId}-${index}`}
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  className="slash-choice"
                  // The box keeps the cursor.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={({ currentTarget }) => {
                    const box = currentTarget.closest('.note-field')?.querySelector('textarea')
                    if (box) choose(box, person)
                  }}
                >
                  {person.name}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  )
}
