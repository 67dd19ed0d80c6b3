import { useMutation } from '@tanstack/react-query'
import { Languages } from 'lucide-react'
import { plainText } from '#shared/plain-text.ts'
import { LANGUAGES, type TranslationSuggestion } from '#shared/suggestion.ts'
import { api } from '../../lib/api.ts'
import { once } from '../../lib/once.ts'
import { refreshArticles } from '../../lib/queries.ts'
import { useRested } from '../use-rested.ts'
import { Flags } from './Flags.tsx'
import { Outdated } from './Outdated.tsx'
import type { Suggested } from './use-suggestions.ts'

const REST_MS = 300

type Props = { answer: Suggested<TranslationSuggestion>; articleId: number }

/** A translation beside the article, which becomes a separate draft once confirmed. */
export function TranslationChoice({ answer, articleId }: Props) {
  const now = useRested(REST_MS)
  const { from, to, title, excerpt, content, flags } = answer
  const keep = useMutation({
    mutationFn: async (json: { title: string; excerpt: string; content: string }) =>
      (await api.articles[':id'].translations.$post({ param: { id: String(articleId) }, json }, once(json))).json(),
    onSuccess: () => void refreshArticles(),
    meta: { failure: 'Draft not created' },
  })
  return (
    <div className="suggest-found">
      <Outdated content={answer.of} />
      <Words name={`${LANGUAGES[from]}, now`} title={now.title} excerpt={now.excerpt} content={now.content} />
      <div className="suggest-item" data-used={keep.isSuccess || undefined}>
        <Words name={`${LANGUAGES[to]}, suggested`} lang={to} title={title} excerpt={excerpt} content={content} />
        <Flags words={title} flags={flags} />
        {keep.data ? (
          <p role="status">
            Draft created.{' '}
            <a className="link" href={`/admin?tab=editor&id=${keep.data.id}`} target="_blank" rel="noopener">
              Open the draft
            </a>
          </p>
        ) : (
          <button
            type="button"
            className="btn"
            disabled={keep.isPending}
            onClick={() => keep.mutate({ title, excerpt, content })}
          >
            <Languages aria-hidden="true" />
            {keep.isPending ? 'Creating the draft…' : 'Create a draft from it'}
          </button>
        )}
        <p className="quiet">This article does not change. The draft gets its category, tags and image.</p>
      </div>
    </div>
  )
}

type WordsProps = { name: string; lang?: string; title: string; excerpt: string; content: string }

function Words({ name, lang, title, excerpt, content }: WordsProps) {
  return (
    <section aria-label={name}>
      <p className="quiet">{name}</p>
      <div lang={lang}>
        <p className="suggest-words suggest-title">{title}</p>
        <p className="suggest-words">{excerpt}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable without a mouse */}
        <div className="suggest-text" tabIndex={0} role="group" aria-label={`Text, ${name}`}>
          {plainText(content)}
        </div>
      </div>
    </section>
  )
}
