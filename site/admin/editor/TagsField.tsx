import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { slugify } from '#shared/slug.ts'
import { TAGS_MAX, tagSlugSchema } from '#shared/tag.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { useTagNames, useTags } from '../names/names-queries.ts'
import { Field } from '../ui/Field.tsx'
import type { FormValues } from './form-values.ts'

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
    const words = text.trim()
    if (words === '') return
    const known = data?.items.find(({ name }) => name.toLowerCase() === words.toLowerCase())
    const slug = tagSlugSchema.safeParse(known?.slug ?? slugify(words))
    if (!slug.success) return setError('Enter a name with letters or digits.')
    if (chosen.length >= TAGS_MAX) return setError(`An article can have at most ${TAGS_MAX} tags.`)
    setText('')
    setError('')
    if (chosen.includes(slug.data)) return
    if (!known) setValue('typedTags', [...typed, words])
    choose([...chosen, slug.data])
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
