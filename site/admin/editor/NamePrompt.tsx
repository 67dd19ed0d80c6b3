import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormValues } from './form-values.ts'
import { NameFields, whyUnnamed } from './NameFields.tsx'
import { useNameless } from './use-nameless.ts'

type Props = {
  /** Whether the draft is submitted, for somebody else to publish it. */
  isSubmitted?: boolean
}

/**
 * Asks somebody without a name for one before readers see "Newsroom" in its place, and somebody whose author was
 * deleted. They may publish and submit without.
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
