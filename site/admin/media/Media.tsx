import '../lib/no-eval.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FILTER_MAX, TRASH_DAYS } from '#shared/constants.ts'
import { can } from '#shared/permissions.ts'
import { useLibrary } from '../lib/address.ts'
import { api } from '../lib/api.ts'
import { useNewsroom } from '../lib/newsroom.ts'
import { pageOf } from '../lib/page-of.ts'
import { KEYS } from '../lib/query-keys.ts'
import { useChosen } from '../lib/use-chosen.ts'
import { useDebounced } from '../lib/use-debounced.ts'
import { useLastPage } from '../lib/use-last-page.ts'
import { EmptyNotice, Unloaded } from '../ui/Notice.tsx'
import { Pager } from '../ui/Pager.tsx'
import { AddFromUrl } from './AddFromUrl.tsx'
import { MediaFilters, type Narrowed, NOT_NARROWED } from './MediaFilters.tsx'
import { MediaItem } from './MediaItem.tsx'
import { MediaSelection } from './MediaSelection.tsx'
import { refreshMedia } from './media-changes.ts'
import { TrashedItem } from './TrashedItem.tsx'
import { Upload } from './Upload.tsx'

const SHOWN = 24
const SETTLE_MS = 250

/** The Media tab: the image library, ways to add images, and the trash. */
export default function Media() {
  const { user } = useNewsroom()
  const mayChange = can(user, 'media')
  const [narrowed, setNarrowed] = useLibrary()
  const { unused, tag, trashed } = narrowed
  const page = Math.max(1, narrowed.page)
  // The address may hold a longer text than the field allows.
  const filter = { q: useDebounced(narrowed.q.trim().slice(0, FILTER_MAX), SETTLE_MS), unused, tag, trashed }
  const isNarrowed = narrowed.q !== '' || unused || tag !== ''
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [...KEYS.media, { page, ...filter }],
    queryFn: async () => {
      const query = {
        limit: String(SHOWN),
        offset: String((page - 1) * SHOWN),
        ...(filter.q && { q: filter.q }),
        ...(unused && { unused: 'true' as const }),
        ...(tag && { tag }),
        ...(trashed && { trashed: 'true' as const }),
      }
      return pageOf(await api.media.$get({ query }))
    },
    placeholderData: keepPreviousData,
  })
  const { chosen, choose, clear } = useChosen(data?.items ?? [])
  const turnTo = (to: number) => void setNarrowed({ page: to })
  useLastPage({ data, isPlaceholderData }, SHOWN, turnTo)

  function narrow(to: Partial<Narrowed>) {
    void setNarrowed({ ...to, page: 1 })
    clear()
  }

  return (
    <>
      <div className="panel-head">
        <h2>Media Library</h2>
        <MediaFilters narrowed={narrowed} onNarrow={narrow} mayChange={mayChange} />
      </div>
      {trashed ? (
        <p className="quiet media-trash-note">
          Deleted images are kept for {TRASH_DAYS} days. Until then pages keep showing those in use.
        </p>
      ) : (
        <div className="media-add">
          <Upload onAdded={refreshMedia} />
          <AddFromUrl onAdded={refreshMedia} />
        </div>
      )}
      {mayChange && data && (data.items.length > 0 || chosen.size > 0) && (
        <MediaSelection items={data.items} chosen={chosen} isTrash={trashed} onChoose={choose} onClear={clear} />
      )}
      {!data && <Unloaded what="images" rows={6} error={error} onRetry={refetch} />}
      {data?.total === 0 && trashed && !isNarrowed && (
        <EmptyNotice title="The trash is empty">
          <p>Deleted images appear here first.</p>
        </EmptyNotice>
      )}
      {data?.total === 0 && !(trashed && !isNarrowed) && (
        <EmptyNotice title={isNarrowed ? 'No image matches' : 'No images yet'}>
          {isNarrowed ? (
            <button type="button" className="btn" onClick={() => narrow({ ...NOT_NARROWED, trashed })}>
              Clear the filter
            </button>
          ) : (
            <p>Upload one, or add one from a URL.</p>
          )}
        </EmptyNotice>
      )}
      {data && data.items.length > 0 && (
        <ul className="media">
          {data.items.map((image) =>
            trashed ? (
              <TrashedItem key={image.id} image={image} isChosen={chosen.has(image.id)} onChoose={choose} />
            ) : (
              <MediaItem key={image.id} image={image} isChosen={chosen.has(image.id)} onChoose={choose} />
            ),
          )}
        </ul>
      )}
      {data && <Pager page={page} size={SHOWN} total={data.total} onPage={turnTo} />}
    </>
  )
}
