import { useMutation } from '@tanstack/react-query'
import { Check, FilePenLine, RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import type { ExternalPost, Flag, Piece } from '#shared/auto-blogger.ts'
import { BUILT_IN_EDITOR } from '#shared/constants.ts'
import { dateAndTime } from '#shared/dates.ts'
import { usePlace } from '../lib/address.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { ifMatch, notAsListed } from '../lib/if-match.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { counted } from '../lib/number.ts'
import { followPublication } from '../lib/publishing.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { notify } from '../ui/toast.ts'
import { refreshPieces } from './blogger-queries.ts'
import { KIND_NAMES } from './option-names.ts'
import { SourceOf, sourceKey } from './SourceOf.tsx'

/** A piece with its flags, its external posts and its actions. */
export function PieceRow({ piece }: { piece: Piece }) {
  const { article, flags, kind, posts, reviewScore } = piece
  const { openEditor } = useNewsroom()
  const { goDesk } = usePlace()
  const { timeZone } = useFrame()
  const param = { id: String(article.id) }
  const publish = useMutation({
    mutationFn: async () =>
      (await api.articles[':id'].$put({ param, json: { published: true } }, ifMatch(article))).json(),
    onSuccess: (saved) => {
      followPublication(saved, false)
      notify({ title: 'Article published', description: saved.title })
    },
    meta: {
      failure: (error) => ({ title: 'Publishing failed', description: notAsListed(error) }),
      refresh: refreshPieces,
    },
  })
  const restore = useMutation({
    mutationFn: () => api.articles[':id'].restore.$post({ param }),
    onSuccess: () => notify({ title: 'Article restored', description: article.title }),
    meta: { failure: 'Restore failed', refresh: refreshPieces },
  })
  const discard = useMutation({
    mutationFn: () => api.articles[':id'].$delete({ param }),
    onSuccess: () =>
      notify({
        title: 'Moved to the trash',
        description: article.title,
        action: { label: 'Undo', run: () => restore.mutate() },
      }),
    meta: { failure: 'Delete failed', refresh: refreshPieces },
  })
  const repost = useMutation({
    mutationFn: () => api['auto-blogger'].queue[':id'].repost.$post({ param }),
    onSuccess: () => notify({ title: 'Will be posted again', description: article.title }),
    meta: { failure: 'Posting failed', refresh: refreshPieces },
  })
  const isBusy = publish.isPending || discard.isPending || repost.isPending

  return (
    <li className="piece">
      <div className="piece-head">
        <div>
          <p className="piece-title">{article.title}</p>
          <p className="quiet">
            {KIND_NAMES[kind]}, {article.category?.name ?? 'Uncategorized'}, {dateAndTime(piece.createdAt, timeZone)}
            {reviewScore === null
              ? ', not reviewed'
              : `, reviewed ${reviewScore}/10${kind === 'model' ? '' : ` by ${BUILT_IN_EDITOR}`}`}
            {!article.published && `, ${flags.length === 0 ? 'no flags' : counted(flags.length, 'flag')}`}
          </p>
        </div>
        <div className="row">
          {article.published ? (
            <a className="btn" href={`/${article.slug}`} target="_blank" rel="noreferrer">
              View
            </a>
          ) : flags.length > 0 ? (
            <button type="button" className="btn btn-primary" onClick={() => goDesk('queue', article.id)}>
              Check flags
            </button>
          ) : (
            <button type="button" className="btn btn-primary" disabled={isBusy} onClick={() => publish.mutate()}>
              <Check aria-hidden="true" />
              Publish
            </button>
          )}
          <IconButton label={`Edit ${article.title}`} icon={FilePenLine} onClick={() => openEditor(article.id)} />
          <IconButton
            label={`Delete ${article.title}`}
            icon={Trash2}
            disabled={isBusy}
            onClick={() => discard.mutate()}
          />
        </div>
      </div>
      {!article.published && <Flags flags={flags} />}
      <MadeFrom sources={piece.madeFrom} />
      <Posts posts={posts} onRetry={() => repost.mutate()} />
    </li>
  )
}

function Flags({ flags }: { flags: readonly Flag[] }) {
  if (flags.length === 0) return null
  return (
    <>
      <p className="quiet">
        Each flag needs a reason to keep it, or a change to the text, before this can go live. Check flags shows them in
        the text; the editor has them under Checks.
      </p>
      <ul className="flags" aria-label="Flags">
        {flags.map(({ rule, message, quote }) => (
          <li key={`${rule} ${message} ${quote}`}>
            <TriangleAlert aria-hidden="true" />
            <span>
              {message}
              {quote && <q className="quiet">{quote}</q>}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The sources that the piece must agree with. */
function MadeFrom({ sources }: { sources: Piece['madeFrom'] }) {
  if (sources.length === 0) return null
  return (
    <details className="piece-sources">
      <summary>{counted(sources.length, 'source')}</summary>
      <ul>
        {sources.map((source) => (
          <li key={sourceKey(source)}>
            <SourceOf source={source} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const STATES: Record<ExternalPost['state'], string> = { waiting: 'Waiting', delivered: 'Posted', failed: 'Failed' }

function Posts({ posts, onRetry }: { posts: readonly ExternalPost[]; onRetry: () => void }) {
  if (posts.length === 0) return null
  const hasFailed = posts.some(({ state }) => state === 'failed')
  return (
    <ul className="posts" aria-label="Other websites">
      {posts.map(({ site, state, attempts, error }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sites may have the same name, and their order is fixed
        <li key={`${site} ${position}`}>
          <span className={state === 'delivered' ? 'state state-on' : 'state'}>{STATES[state]}</span> {site}
          {state !== 'delivered' && attempts > 0 && ` after ${counted(attempts, 'try', 'tries')}`}
          {error && `: ${error}`}
        </li>
      ))}
      {hasFailed && (
        <li>
          <button type="button" className="btn" onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            Post again
          </button>
        </li>
      )}
    </ul>
  )
}
