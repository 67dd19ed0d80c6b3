import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormValues } from './form-values.ts'
import { NameFields, whyUnnamed } from './NameFields.tsx'
import { useNameless } from './use-nameless.ts'

type Props = {
  /** Whether the draft is submitted rather than published. */
  isSubmitted?: boolean
}

/**
 * Asks a user who has no name, or whose author was deleted, for one before readers see "Newsroom" instead. Publishing
 * and submitting without a name is allowed.
 */
export function NamePrompt({ isSubmitted = false }: Props) {
  const published = useWatch<FormValues, 'published'>({ name: 'published' })
  const [isTyping, setTyping] = useState(false)
  const { isUnnamed, name } = useNameless(published || isSubmitted)
  if (!isUnnamed) return null
  return (
    <fieldset className="name-prompt">
      <legend>Who is this by?</legend>
      <p className="quiet">{whyUnnamed(name)}</p>
      {isTyping ? (
        <NameFields action="Save name" />
      ) : (
        <button type="button" className="btn" onClick={() => setTyping(true)}>
          Add your name
        </button>
      )}
    </fieldset>
  )
}
