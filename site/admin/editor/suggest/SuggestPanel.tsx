import { useState } from 'react'
import { SUGGESTION_KINDS, type SuggestionKind } from '#shared/suggestion.ts'
import { useAiStatus } from '../../ai/ai-status.ts'
import { ErrorNotice, Skeleton } from '../../ui/Notice.tsx'
import { FactChoices } from './FactChoices.tsx'
import { useAccepted } from './use-accepted.ts'
import { type Suggested, useSuggestions } from './use-suggestions.ts'
import { WordChoices } from './WordChoices.tsx'
import './suggest.css'

const NAMES: Record<SuggestionKind, string> = { headlines: 'Headlines', excerpt: 'Excerpt', summary: 'Key facts' }

/** What a model proposes for the article. Nothing of it is in the form before the editor takes it. */
export default function SuggestPanel({ articleId }: { articleId: number }) {
  const { data: status, error, refetch } = useAiStatus()
  const [shown, setShown] = useState<SuggestionKind | null>(null)
  const { found, asking, ask, cancel } = useSuggestions(articleId)
  const accepted = useAccepted()
  if (!status && error) return <ErrorNotice title="Suggestions could not be loaded" error={error} onRetry={refetch} />
  if (!status) return <Skeleton rows={2} label="Loading suggestions" />
  if (status.isBuiltIn) {
    return (
      <p className="quiet">
        No AI model is set up here, so there is nothing to ask. With OPENAI_API_KEY or OPENAI_BASE_URL one is asked for
        headlines, an excerpt and key facts.
      </p>
    )
  }

  function show(kind: SuggestionKind) {
    setShown(kind)
    if (!found[kind] && asking === null) ask(kind)
  }

  const answer = shown && found[shown]
  return (
    <>
      <p className="quiet">
        {status.model} reads the text as it is in the form. Nothing changes until you use a suggestion, and using one
        publishes nothing.
      </p>
      <div className="row" role="group" aria-label="Ask for">
        {SUGGESTION_KINDS.map((kind) => (
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
          {shown === 'summary' ? (
            <FactChoices key={answer.at} answer={answer} accepted={accepted} />
          ) : (
            <WordChoices field={shown === 'headlines' ? 'title' : 'excerpt'} answer={answer} accepted={accepted} />
          )}
          <button type="button" className="btn suggest-again" onClick={() => ask(shown)}>
            Ask again
          </button>
        </>
      )}
    </>
  )
}

function toldOf({ items }: Suggested): string {
  const flagged = items.filter(({ flags }) => flags.length > 0).length
  if (flagged === 0) return 'Checked against the text: nothing found.'
  if (items.length === 1) return 'Checked against the text: see the warning.'
  return `Checked against the text: ${flagged} of ${items.length} need a look.`
}
