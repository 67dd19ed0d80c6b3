import { useState } from 'react'
import { SUGGESTION_KINDS, type SuggestionKind } from '#shared/suggestion.ts'
import { useAiStatus } from '../../ai/ai-status.ts'
import { Unloaded } from '../../ui/Notice.tsx'
import { Found } from './Found.tsx'
import { toldOf } from './told-of.ts'
import { useAccepted } from './use-accepted.ts'
import { useSuggestions } from './use-suggestions.ts'

const NAMES: Record<SuggestionKind, string> = {
  headlines: 'Headlines',
  excerpt: 'Excerpt',
  summary: 'Key facts',
  links: 'Links',
  'alt-text': 'Alt text',
  translation: 'Translation',
}
// Found by rules, with or without a model.
const BY_RULES: readonly SuggestionKind[] = ['links']

/** Suggestions of a model or of rules. Nothing changes in the form until the editor uses one. */
export default function SuggestPanel({ articleId }: { articleId: number }) {
  const { data: status, error, refetch } = useAiStatus()
  const [shown, setShown] = useState<SuggestionKind | null>(null)
  const { found, asking, ask, cancel } = useSuggestions(articleId)
  const accepted = useAccepted()
  if (!status) return <Unloaded what="suggestions" rows={2} error={error} onRetry={refetch} />

  function show(kind: SuggestionKind) {
    setShown(kind)
    if (!found[kind] && asking === null) ask(kind)
  }

  const answer = shown && found[shown]
  return (
    <>
      <p className="quiet">
        {status.isBuiltIn
          ? 'No AI model is set up, so only links can be suggested. Set OPENAI_API_KEY or OPENAI_BASE_URL to get headlines and other texts suggested too.'
          : `${status.model} reads the text that is in the form now.`}{' '}
        Nothing changes until you use a suggestion, and using one publishes nothing.
        {!status.isBuiltIn &&
          ' Once a suggestion you used is saved, even by autosave, readers are told that AI helped, even if you undo it later.'}
      </p>
      <div className="row" role="group" aria-label="Ask for">
        {(status.isBuiltIn ? BY_RULES : SUGGESTION_KINDS).map((kind) => (
          <button
            key={kind}
            type="button"
            className="btn"
            aria-pressed={shown === kind}
            disabled={asking !== null && asking !== kind}
            onClick={() => show(kind)}
          >
            {NAMES[kind]}
          </button>
        ))}
      </div>
      <p role="status" className="quiet suggest-status">
        {asking && `Asking for ${NAMES[asking].toLowerCase()}…`}
        {!asking && answer && toldOf(answer)}
      </p>
      {asking && (
        <button type="button" className="btn suggest-again" onClick={cancel}>
          Cancel
        </button>
      )}
      {SUGGESTION_KINDS.map((kind) => {
        const of = found[kind]
        if (!of) return null
        // The others keep their state, so that their choices are still there when shown again.
        return (
          <div key={`${kind} ${of.at}`} className="suggest-answer" hidden={kind !== shown || asking !== null}>
            {'checkNote' in of && of.checkNote && <p className="quiet">{of.checkNote}</p>}
            <Found answer={of} accepted={accepted} articleId={articleId} />
            <button type="button" className="btn suggest-again" onClick={() => ask(kind)}>
              {BY_RULES.includes(kind) ? 'Look again' : 'Ask again'}
            </button>
          </div>
        )
      })}
    </>
  )
}
