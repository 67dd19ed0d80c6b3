import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useDebounced } from '../lib/use-debounced.ts'
import { useTagNames, useTags } from '../names/names-queries.ts'
import { Field } from '../ui/Field.tsx'
import type { FormValues } from './form-values.ts'
import { readTypedTags } from './typed-tags.ts'

const FOUND = 20
const SETTLE_MS = 200

/** The article's tags: existing ones are suggested while typing; Enter or a comma adds one. */
export function TagsField() {
  const { setValue, formState } = useFormContext<FormValues>()
  const [chosen, typed] = useWatch<FormValues, ['tags', 'typedTags']>({ name: ['tags', 'typedTags'] })
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  const listId = useId()
  const { data } = useTags({ q: useDebounced(text.trim(), SETTLE_MS), limit: FOUND })
  const names = useTagNames(chosen, typed)
  const choose = (tags: string[]) => setValue('tags', tags, { shouldDirty: true })

  function add() {
    const read = readTypedTags(text, chosen, data?.items ?? [])
    if ('error' in read) return setError(read.error)
    setText('')
    setError('')
    if (read.slugs.length === 0) return
    if (read.names.length > 0) setValue('typedTags', [...typed, ...read.names])
    choose([...chosen, ...read.slugs])
  }

  // A single-line field would join the lines of a pasted list.
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const lines = event.clipboardData
      .getData('text')
      .trim()
      .split(/\s*[\r\n]+\s*/)
    if (lines.length === 1) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    setText(text.slice(0, selectionStart ?? text.length) + lines.join(', ') + text.slice(selectionEnd ?? text.length))
    setError('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && text === '') choose(chosen.slice(0, -1))
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }

  return (
    <Field
      label="Tags"
      error={error || formState.errors.tags?.message}
      hint="Teams, competitions, people and topics. Enter adds one; a new one is created when the article is saved."
    >
      {(control) => (
        <>
          <ul className="chips" aria-label="Chosen tags">
            {chosen.map((slug) => (
              <li key={slug} className="chip">
                <span>{names.get(slug) ?? slug}</span>
                <button
                  type="button"
                  aria-label={`Remove ${names.get(slug) ?? slug}`}
                  onClick={() => choose(chosen.filter((other) => other !== slug))}
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <input
            {...control}
            className="input"
            list={listId}
            value={text}
            autoComplete="off"
            enterKeyHint="done"
            placeholder="Add a tag…"
            onChange={({ target }) => {
              setText(target.value)
              setError('')
            }}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            onBlur={add}
          />
          <datalist id={listId}>
            {data?.items
              .filter(({ slug }) => !chosen.includes(slug))
              .map(({ id, name }) => (
                <option key={id} value={name} />
              ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
