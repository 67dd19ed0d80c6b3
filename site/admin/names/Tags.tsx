import '../lib/no-eval.ts'
import { useMutation } from '@tanstack/react-query'
import { ExternalLink, Merge, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { TAG_INDEXED_FROM, type Tag } from '#shared/tag.ts'
import { api } from '../lib/api.ts'
import { counted } from '../lib/number.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ListTools } from '../ui/ListTools.tsx'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { Pager } from '../ui/Pager.tsx'
import { notify } from '../ui/toast.ts'
import { MergeTag } from './MergeTag.tsx'
import { refreshNames, useTags } from './names-queries.ts'
import { TagForm } from './TagForm.tsx'

const ROWS = 25
const SETTLE_MS = 200
const NOTE = `Teams, competitions, people and topics. Each tag has a page. It is hidden from search engines until it has ${TAG_INDEXED_FROM} articles.`

/** The desk of tags: named, renamed, merged and deleted. */
export default function Tags() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const q = useDebounced(text.trim(), SETTLE_MS)
  const { data, error, refetch } = useTags({ q, limit: ROWS, offset: (page - 1) * ROWS })
  const [edited, setEdited] = useState<Tag | 'new' | null>(null)
  const [merged, setMerged] = useState<Tag | null>(null)
  const [doomed, setDoomed] = useState<Tag | null>(null)
  const remove = useMutation({
    mutationFn: ({ id }: Tag) => api.tags[':id'].$delete({ param: { id: String(id) } }),
    onSuccess: (_answer, { name }) => notify({ title: `Deleted ${name}` }),
    meta: { failure: 'Delete failed', refresh: () => refreshNames('tags') },
  })
  return (
    <>
      <div className="panel-head">
        <h2>Tags</h2>
        <ListTools
          things="tags"
          text={text}
          onText={(next) => {
            setText(next)
            setPage(1)
          }}
          action="New Tag"
          onNew={() => setEdited('new')}
        />
      </div>
      <p className="quiet panel-note">{NOTE}</p>
      {!data && <Unloaded what="tags" rows={6} error={error} onRetry={refetch} />}
      {data?.total === 0 && (
        <EmptyNotice title={q ? 'No results.' : 'No tags yet'}>
          <p>{q ? 'No tag has these words in its name.' : 'Tags of articles show here. Add the first one.'}</p>
        </EmptyNotice>
      )}
      <ul className="rows">
        {data?.items.map((tag) => (
          <li key={tag.id}>
            <span className="name-line">
              <b>{tag.name}</b>
              <span className="quiet">{`/tag/${tag.slug} · ${counted(tag.articles, 'live article')}`}</span>
            </span>
            <span className="name-tools">
              <a
                className="icon-btn"
                href={`/tag/${tag.slug}`}
                target="_blank"
                rel="noopener"
                aria-label={`Page of ${tag.name}`}
              >
                <ExternalLink aria-hidden="true" />
              </a>
              <IconButton label={`Edit ${tag.name}`} icon={Pencil} onClick={() => setEdited(tag)} />
              <IconButton label={`Merge ${tag.name}`} icon={Merge} onClick={() => setMerged(tag)} />
              <IconButton label={`Delete ${tag.name}`} icon={Trash2} onClick={() => setDoomed(tag)} />
            </span>
          </li>
        ))}
      </ul>
      {data && <Pager page={page} size={ROWS} total={data.total} onPage={setPage} />}
      {edited && <TagForm tag={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {merged && <MergeTag tag={merged} onClose={() => setMerged(null)} />}
      {doomed && (
        <Confirm
          title={`Delete ${doomed.name}?`}
          text="Its page is deleted and its articles lose the tag. This cannot be undone. To keep its readers, merge it into another tag instead."
          action="Delete tag"
          onConfirm={() => remove.mutateAsync(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  )
}
