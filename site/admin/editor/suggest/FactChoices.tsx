import { Check, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { plainText } from '#shared/plain-text.ts'
import type { WordSuggestions } from '#shared/suggestion.ts'
import { notify } from '../../ui/toast.ts'
import type { FormValues } from '../form-values.ts'
import { useRested } from '../use-rested.ts'
import { Flags } from './Flags.tsx'
import { boxIn, factsBox, withBox, withoutBox } from './facts-box.ts'
import { Outdated } from './Outdated.tsx'
import type { Accepted } from './use-accepted.ts'
import type { Suggested } from './use-suggestions.ts'

const REST_MS = 300

type Props = { answer: Suggested<WordSuggestions>; accepted: Accepted }

/** Key facts to choose from, inserted as a box in the text. */
export function FactChoices({ answer, accepted }: Props) {
  const { getValues } = useFormContext<FormValues>()
  const { content } = useRested(REST_MS)
  // Facts with findings are left out unless the editor adds them.
  const [chosen, setChosen] = useState(() => new Set(answer.items.filter(isClean).map(({ words }) => words)))
  const [taken, setTaken] = useState<{ before: string; after: string; box: string } | null>(null)
  const old = boxIn(content)
  const isIn = taken !== null && old === taken.box

  function choose(words: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(words)
    else next.delete(words)
    setChosen(next)
  }

  // The display lags behind the text, so a second click must have no effect.
  function take() {
    const facts = answer.items.flatMap(({ words }) => (chosen.has(words) ? [words] : []))
    const before = getValues('content')
    const box = factsBox(answer.heading ?? 'Key facts', facts)
    if (boxIn(before) === box) return
    const after = withBox(before, box)
    setTaken({ before, after, box })
    accepted.take('content', after)
  }

  function undo() {
    if (!taken) return
    const now = getValues('content')
    if (now === taken.before) return
    const without = now === taken.after ? taken.before : withoutBox(now, taken.box, boxIn(taken.before))
    if (without !== null) accepted.put('content', without)
    else notify({ title: 'Not undone', description: 'The key facts box has changed since. Edit it in the text.' })
  }

  return (
    <div className="suggest-found">
      <div>
        <p className="quiet">The box now</p>
        <p className="suggest-words">{old ? plainText(old) : 'The text has no key facts box.'}</p>
      </div>
      {!isIn && <Outdated content={answer.of} />}
      <fieldset className="suggest-item" data-used={isIn || undefined}>
        <legend>{answer.heading}</legend>
        {answer.items.map(({ words, flags }) => (
          <div key={words}>
            <label className="suggest-fact">
              <input
                type="checkbox"
                checked={chosen.has(words)}
                disabled={isIn}
                onChange={({ target }) => choose(words, target.checked)}
              />
              <span className="suggest-words">{words}</span>
            </label>
            <Flags words={words} flags={flags} />
          </div>
        ))}
        {isIn ? (
          <button type="button" className="btn" onClick={undo}>
            <Undo2 aria-hidden="true" />
            Undo
          </button>
        ) : (
          <button type="button" className="btn" disabled={chosen.size === 0} onClick={take}>
            <Check aria-hidden="true" />
            {old ? 'Replace the box' : 'Add at the top of the text'}
          </button>
        )}
      </fieldset>
    </div>
  )
}

function isClean({ flags }: { flags: readonly unknown[] }): boolean {
  return flags.length === 0
}
