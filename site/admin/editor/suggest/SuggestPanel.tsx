import { useState } from 'react'
import { SUGGESTION_KINDS, type SuggestionKind } from '#shared/suggestion.ts'
import { useAiStatus } from '../../ai/ai-status.ts'
import { ErrorNotice, Skeleton } from '../../ui/Notice.tsx'
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
// Rules find them, with a model or without.
const BY_RULES: readonly SuggestionKind[] = ['links']

/** What a model or rules propose for the article. Nothing of it is in the form before the editor takes it. */
export default function SuggestPanel({ articleId }: { articleId: number }) {
  const { data: status, error, refetch } = useAiStatus()
  const [shown, setShown] = useState<SuggestionKind | null>(null)
  const { found, asking, ask, cancel } = useSuggestions(articleId)
  const accepted = useAccepted()
  if (!status && error) return <ErrorNotice title="Suggestions could not be loaded" error={error} onRetry={refetch} />
  if (!status) return <Skeleton rows={2} label="Loading suggestions" />

  function show(kind: SuggestionKind) {
    setShown(kind)
    if (!found[kind] && asking === null) ask(kind)
  }

  const answer = shown && found[shown]
  return (
    <>
      <p className="quiet">
        {status.isBuiltIn
          ? 'No AI model is set up here, so only links can be suggested: rules find them. With OPENAI_API_KEY or OPENAI_BASE_URL a model suggests headlines and other words, too.'
          : `${status.model} reads the text as it is in the form.`}{' '}
        Nothing changes until you use a suggestion, and using one publishes nothing.
        {!status.isBuiltIn &&
          ' Once words you used are saved, even by autosave, readers are told that AI helped, also if you undo them later.'}
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
      {shown && answer && !asking && (
        <>
          {'checkNote' in answer && answer.checkNote && <p className="quiet">{answer.checkNote}</p>}
          <Found key={`${shown} ${answer.at}`} answer={answer} accepted={accepted} articleId={articleId} />
          <button type="button" className="btn suggest-again" onClick={() => ask(shown)}>
            {BY_RULES.includes(shown) ? 'Look again' : 'Ask again'}
          </button>
        </>
      )}
    </>
  )
}
