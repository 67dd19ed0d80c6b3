import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ArticleListItem, scoreInputSchema } from '#shared/article.ts'
import { can } from '#shared/permissions.ts'
import { api } from '../lib/api.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { notify } from '../ui/toast.ts'
import { changeListed } from './article-cache.ts'

// Long enough to type "10" without storing the 1 first.
const SETTLE_MS = 600

/** An article's score; a field for users who may set it. */
export function Score({ article }: { article: ArticleListItem }) {
  const { user } = useNewsroom()
  return can(user, 'articles') ? <ScoreInput key={article.id} article={article} /> : article.score
}

/** The editor's score of an article, stored as soon as it is a whole number from 1 to 10. */
function ScoreInput({ article }: { article: ArticleListItem }) {
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate } = useMutation({
    mutationFn: (score: number) =>
      api.articles[':id'].score.$put({ param: { id: String(article.id) }, json: { score } }),
    onMutate: (score) => ({
      putBack: changeListed((items) => items.map((item) => (item.id === article.id ? { ...item, score } : item))),
    }),
    onSuccess: () => notify({ title: 'Score updated' }),
    onError: (_error, _score, kept) => kept?.putBack(),
    meta: { failure: 'Failed to update score' },
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function change(text: string) {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => store(text), SETTLE_MS)
  }

  function leave() {
    clearTimeout(timer.current)
    if (typed !== null) store(typed)
    setTyped(null)
  }

  function store(text: string) {
    const input = scoreInputSchema.safeParse({ score: Number(text) })
    if (input.success && input.data.score !== article.score) mutate(input.data.score)
  }

  return (
    <input
      type="number"
      className="input score"
      aria-label={`Score of ${article.title}`}
      min={1}
      max={10}
      step={1}
      placeholder="–"
      value={typed ?? (article.score || '')}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
