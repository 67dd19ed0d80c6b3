import '../lib/no-eval.ts'
import { useMutation } from '@tanstack/react-query'
import { Merge } from 'lucide-react'
import { useState } from 'react'
import { TAG_INDEXED_FROM, type Tag } from '#shared/tag.ts'
import { api } from '../lib/api.ts'
import { counted } from '../lib/number.ts'
import { useFilteredPage } from '../lib/use-filtered-page.ts'
import { useLastPage } from '../lib/use-last-page.ts'
import { Confirm } from '../ui/Confirm.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { ListTools } from '../ui/ListTools.tsx'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { Pager } from '../ui/Pager.tsx'
import { notify } from '../ui/toast.ts'
import { MergeTag } from './MergeTag.tsx'
import { NameRow } from './NameRow.tsx'
import { refreshNames, useTags } from './names-queries.ts'
import { TagForm } from './TagForm.tsx'

const ROWS = 25
const NOTE = `Teams, competitions, people and topics. Each tag has a page. It is hidden from search engines until it has ${TAG_INDEXED_FROM} articles.`

/** The Tags desk, where tags are added, renamed, merged and deleted. */
export default function Tags() {
  const { filter, page, setPage, query } = useFilteredPage(ROWS)
  const { data, error, refetch, isPlaceholderData } = useTags(query)
  useLastPage({ data, isPlaceholderData }, ROWS, setPage)
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
        <ListTools things="tags" {...filter} action="New Tag" onNew={() => setEdited('new')} />
      </div>
      <p className="quiet panel-note">{NOTE}</p>
      {!data && <Unloaded what="tags" rows={6} error={error} onRetry={refetch} />}
      {data?.total === 0 && (
        <EmptyNotice title={query.q ? 'No results.' : 'No tags yet'}>
          <p>{query.q ? 'No tag has these words in its name.' : 'Tags of articles show here. Add the first one.'}</p>
        </EmptyNotice>
      )}
      <ul className="rows">
        {data?.items.map((tag) => (
          <NameRow
            key={tag.id}
            name={tag.name}
            about={`/tag/${tag.slug} · ${counted(tag.articles, 'live article')}`}
            page={`/tag/${tag.slug}`}
            onEdit={() => setEdited(tag)}
            onDelete={() => setDoomed(tag)}
          >
            <IconButton label={`Merge ${tag.name}`} icon={Merge} onClick={() => setMerged(tag)} />
          </NameRow>
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
