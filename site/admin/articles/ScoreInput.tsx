import { useRef, useState } from 'react'
import { type ArticleListItem, scoreInputSchema } from '#shared/article.ts'
import { api } from '../lib/api.ts'
import { messageOf } from '../lib/api-error.ts'
import { notify, notifyFailure } from '../ui/toast.ts'
import { changeListed } from './article-cache.ts'

// Long enough to type "10" without storing the 1 first.
const SETTLE_MS = 600

/** The editor's score of an article, stored as soon as it is a whole number from 1 to 10. */
export function ScoreInput({ article }: { article: ArticleListItem }) {
  const [typed, setTyped] = useState<string | null>(null)
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
    if (input.success && input.data.score !== article.score) void storeScore(article.id, input.data.score)
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

async function storeScore(id: number, score: number): Promise<void> {
  const putBack = changeListed((items) => items.map((item) => (item.id === id ? { ...item, score } : item)))
  try {
    await api.articles[':id'].score.$put({ param: { id: String(id) }, json: { score } })
    notify({ title: 'Score updated' })
  } catch (error) {
    putBack()
    notifyFailure('Failed to update score', messageOf(error))
  }
}
