import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { counted } from '../lib/number.ts'
import { Field } from '../ui/Field.tsx'
import type { FormValues } from './form-values.ts'

type Props = { isNew: boolean; onTyped: (title: string) => void }

/** The title: one line of text in a field that grows with it. */
export function TitleField({ isNew, onTyped }: Props) {
  const { register, setFocus, formState } = useFormContext<FormValues>()
  const title = useWatch<FormValues, 'title'>({ name: 'title' })
  const field = useRef<HTMLTextAreaElement>(null)
  const { ref, onChange, ...registered } = register('title', { onChange: ({ target }) => onTyped(target.value) })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const element = field.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [title])

  function change(event: ChangeEvent<HTMLTextAreaElement>) {
    const { target } = event
    // Pasted line breaks become spaces.
    if (/[\r\n]/.test(target.value)) target.value = target.value.replace(/\s*[\r\n]+\s*/g, ' ')
    return onChange(event)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    setFocus('content')
  }

  return (
    <Field label="Title" error={formState.errors.title?.message} aside={counted(title.length, 'character')}>
      {(control) => (
        <textarea
          {...control}
          {...registered}
          ref={(element) => {
            ref(element)
            field.current = element
          }}
          onChange={change}
          onKeyDown={onKeyDown}
          className="input input-title"
          rows={1}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: a new article begins with its title
          autoFocus={isNew}
        />
      )}
    </Field>
  )
}
