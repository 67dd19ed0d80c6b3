import { useQuery } from '@tanstack/react-query'
import { api } from '../lib/api.ts'
import { KEYS } from '../lib/query-keys.ts'
import { Modal } from '../ui/Modal.tsx'
import { ErrorNotice, Skeleton } from '../ui/Notice.tsx'

type Props = { title: string; html: string; onClose: () => void }

/** How a legal text will look on the site, cleaned as on saving. */
export function WordingPreview({ title, html, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: [...KEYS.preview, { title, html }],
    queryFn: async () => (await api.articles.preview.$post({ json: { title, content: html } })).json(),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Modal wide open title={title} note="The text as it looks on the site. Nothing is saved." onClose={onClose}>
      <div className="modal-body">
        {!data && error && <ErrorNotice title="The preview could not be created" error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton rows={8} label="Creating the preview" />}
        {data && (
          <iframe
            className="wording-preview"
            title={`Preview of ${title}`}
            src={data.url}
            sandbox="allow-same-origin"
          />
        )}
      </div>
    </Modal>
  )
}
