import { useQuery } from '@tanstack/react-query'
import type { Article } from '#shared/article.ts'
import { dateAndTime } from '#shared/dates.ts'
import { plainText } from '#shared/plain-text.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { KEYS } from '../lib/query-keys.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { DiffFields } from '../ui/DiffFields.tsx'
import { Modal } from '../ui/Modal.tsx'
import { ModalText } from '../ui/ModalText.tsx'
import { Unloaded } from '../ui/Notice.tsx'

type Props = { article: Article; revision: number; onRestore: () => Promise<void>; onClose: () => void }

/** The changes of restoring an earlier revision, compared with the stored article. Its address does not change. */
export function CompareRevision({ article, revision, onRestore, onClose }: Props) {
  const { timeZone } = useFrame()
  const param = { id: String(article.id), revision: String(revision) }
  const { data, error, refetch } = useQuery({
    queryKey: [...KEYS.revision, article.id, revision],
    queryFn: async () => (await api.articles[':id'].revisions[':revision'].$get({ param })).json(),
  })
  return (
    <Modal
      wide
      open
      title={`Since revision ${revision}`}
      {...(data && { note: dateAndTime(data.savedAt, timeZone) })}
      onClose={onClose}
    >
      <ModalText label="Changes">
        {!data && <Unloaded what="the revision" rows={6} error={error} onRetry={refetch} />}
        {data && (
          <DiffFields
            fields={[
              { name: 'Title', before: data.title, after: article.title },
              { name: 'Excerpt', before: data.excerpt ?? '', after: article.excerpt ?? '' },
              { name: 'HTML content', ...asWords(data.content, article.content) },
              { name: 'Featured Image URL', before: data.featuredImage ?? '', after: article.featuredImage ?? '' },
              { name: 'Image alt text', before: data.featuredImageAlt ?? '', after: article.featuredImageAlt ?? '' },
              { name: 'Headline for search engines', before: data.searchTitle ?? '', after: article.searchTitle ?? '' },
              {
                name: 'Description for search engines',
                before: data.searchDescription ?? '',
                after: article.searchDescription ?? '',
              },
            ]}
          />
        )}
      </ModalText>
      <footer className="modal-foot">
        <button type="button" className="btn" onClick={onClose}>
          Keep the current version
        </button>
        <ActionButton className="btn btn-primary" disabled={!data} onPress={() => onRestore().then(onClose)}>
          Restore this revision
        </ActionButton>
      </footer>
    </Modal>
  )
}

// As readers see it, or as source where only the markup differs.
function asWords(before: string, after: string) {
  const words = { before: plainText(before), after: plainText(after) }
  return words.before === words.after ? { before, after } : words
}
