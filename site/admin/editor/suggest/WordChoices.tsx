import { Check, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { WordSuggestions } from '#shared/suggestion.ts'
import { notify } from '../../ui/toast.ts'
import type { FormValues } from '../form-values.ts'
import { Flags } from './Flags.tsx'
import { Outdated } from './Outdated.tsx'
import type { Accepted } from './use-accepted.ts'
import type { Suggested } from './use-suggestions.ts'

const NAMES = { title: 'title', excerpt: 'excerpt' }

type Props = { field: 'title' | 'excerpt'; answer: Suggested<WordSuggestions>; accepted: Accepted }

/** Suggested headlines or an excerpt, beside the form's current one. */
export function WordChoices({ field, answer, accepted }: Props) {
  const { control } = useFormContext<FormValues>()
  const now = useWatch({ control, name: field })
  const id = useId()

  function undo() {
    if (accepted.undo(field)) return
    notify({ title: 'Not undone', description: `The ${NAMES[field]} has changed since.` })
  }

  return (
    <div className="suggest-found">
      <div>
        <p className="quiet">The {NAMES[field]} now</p>
        <p className={`suggest-words suggest-${field}`}>{now || '(empty)'}</p>
      </div>
      <Outdated content={answer.of} />
      <ul className="suggest-list" aria-label={`Suggested for the ${NAMES[field]}`}>
        {answer.items.map(({ words, flags }, at) => {
          const isNow = words === now
          const canUndo = isNow && accepted.canUndo(field)
          return (
            <li key={words} className="suggest-item" data-used={isNow || undefined}>
              <p id={`${id}-${at}`} className={`suggest-words suggest-${field}`}>
                {words}
              </p>
              <Flags words={words} flags={flags} />
              <button
                type="button"
                className="btn"
                aria-describedby={`${id}-${at}`}
                disabled={isNow && !canUndo}
                onClick={() => (canUndo ? undo() : accepted.take(field, words))}
              >
                {canUndo ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
                {canUndo ? 'Undo' : isNow ? `This is the ${NAMES[field]} now` : `Use as ${NAMES[field]}`}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
