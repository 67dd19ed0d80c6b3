import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Article } from '#shared/article.ts'
import { dateAndTime } from '#shared/dates.ts'
import { api } from '../lib/api.ts'
import { statusOf } from '../lib/api-error.ts'
import { useFrame } from '../lib/frame.ts'
import { ifMatch } from '../lib/if-match.ts'
import { lazily } from '../lib/lazily.tsx'
import { once } from '../lib/once.ts'
import { followPublication } from '../lib/publishing.ts'
import { refreshArticles } from '../lib/queries.ts'
import { KEYS } from '../lib/query-keys.ts'
import { settled } from '../lib/run-mutation.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Confirm } from '../ui/Confirm.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { notify } from '../ui/toast.ts'

const CompareRevision = lazily(() => import('./CompareRevision.tsx').then((it) => ({ default: it.CompareRevision })))

export type RevisionsProps = {
  article: Article
  isDirty: () => boolean
  onRestored: (article: Article) => void
  /** Another user saved the article since it was opened here: load their version; `note` says what was interrupted. */
  onStale: (note: string) => void
}

const REASONS: Record<string, string> = {
  save: 'saved',
  autosave: 'saved automatically',
  merge: 'merged',
  restore: 'restored',
  rewrite: 'rewritten',
  import: 'imported',
}
const BEFORE: Record<string, string> = {
  merge: 'Before the merge',
  restore: 'Before the restore',
  rewrite: 'Before the rewrite',
}

/** The name of a revision in the list; `all` is sorted newest first. */
function pointOf(all: readonly { published: boolean; reason: string }[], at: number): string | undefined {
  if (all[at]?.published && !all[at + 1]?.published) return 'Published'
  return BEFORE[all[at - 1]?.reason ?? '']
}

/** The list of earlier revisions, each with a Restore button. */
export default function Revisions({ article, isDirty, onRestored, onStale }: RevisionsProps) {
  const { timeZone } = useFrame()
  const param = { id: String(article.id) }
  const [compared, setCompared] = useState<number | null>(null)
  const [doubtful, setDoubtful] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [...KEYS.revisions, article.id, article.revision],
    queryFn: async () => (await api.articles[':id'].revisions.$get({ param })).json(),
  })

  const restoring = useMutation({
    mutationFn: async (variables: { revision: number; over: number }) => {
      const request = { param: { ...param, revision: String(variables.revision) }, json: {} }
      const headers = { ...once(variables).headers, ...ifMatch({ revision: variables.over }).headers }
      const response = await api.articles[':id'].revisions[':revision'].restore.$post(request, { headers })
      return response.json()
    },
    onError: (error, { revision }) =>
      statusOf(error) === 412 &&
      onStale(`Revision ${revision} was not restored. Restore it again if you still want to.`),
    onSuccess: (restored, { revision }) => {
      onRestored(restored)
      followPublication(restored, article.published)
      notify({ title: `Revision ${revision} restored` })
      return refreshArticles()
    },
    meta: { failure: 'Restore failed' },
  })
  const restore = (revision: number) => settled(restoring.mutateAsync({ revision, over: article.revision }))
  // The form then shows the restored revision, not what was typed.
  const ask = async (revision: number) => (isDirty() ? setDoubtful(revision) : restore(revision))

  if (!data) return <Unloaded what="the history" rows={3} error={error} onRetry={refetch} />
  return (
    <>
      <ol className="revisions">
        {data.map(({ revision, reason, savedAt, savedBy }, at) => (
          <li key={revision}>
            <div>
              <p>{dateAndTime(savedAt, timeZone)}</p>
              <p className="quiet">
                {[pointOf(data, at), REASONS[reason] ?? reason, savedBy].filter(Boolean).join(', ')}
              </p>
            </div>
            {revision === article.revision ? (
              <span className="quiet">Current</span>
            ) : (
              <span className="row">
                <button
                  type="button"
                  className="btn"
                  aria-label={`Compare revision ${revision}`}
                  onClick={() => setCompared(revision)}
                >
                  Compare
                </button>
                <ActionButton aria-label={`Restore revision ${revision}`} onPress={() => ask(revision)}>
                  Restore
                </ActionButton>
              </span>
            )}
          </li>
        ))}
      </ol>
      {compared !== null && (
        <CompareRevision
          article={article}
          revision={compared}
          onRestore={() => ask(compared)}
          onClose={() => setCompared(null)}
        />
      )}
      {doubtful !== null && (
        <Confirm
          title={`Restore revision ${doubtful} without saving?`}
          text="Your unsaved changes are lost when you restore."
          action="Restore without saving"
          onConfirm={() => restore(doubtful)}
          onClose={() => setDoubtful(null)}
        />
      )}
    </>
  )
}
