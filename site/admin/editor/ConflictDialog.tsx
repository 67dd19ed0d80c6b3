import type { Article } from '#shared/article.ts'
import { clock } from '#shared/dates.ts'
import { useFrame } from '../lib/frame.ts'
import { useCategories } from '../lib/queries.ts'
import { Modal } from '../ui/Modal.tsx'
import { type FormValues, valuesOf } from './form-values.ts'

type Props = { theirs: Article; mine: FormValues; onKeepMine: () => void; onTakeTheirs: () => void }

const NAMES: Record<keyof FormValues, string> = {
  title: 'Title',
  slug: 'URL slug',
  excerpt: 'Excerpt',
  content: 'HTML content',
  categoryId: 'Category',
  featuredImage: 'Featured Image URL',
  featuredImageAlt: 'Image alt text',
  published: 'Published',
  schedule: 'Schedule date',
}

/** Shows both versions of an article that somebody else saved meanwhile. */
export function ConflictDialog({ theirs, mine, onKeepMine, onTakeTheirs }: Props) {
  const { timeZone } = useFrame()
  const { data: categories } = useCategories()
  const saved = valuesOf(theirs, timeZone)
  const fields = (Object.keys(NAMES) as (keyof FormValues)[]).filter((name) => saved[name] !== mine[name])

  function shown(name: keyof FormValues, value: string | boolean): string {
    if (name === 'published') return value ? 'On' : 'Off'
    if (name === 'categoryId') return categories?.find(({ id }) => String(id) === value)?.name ?? 'Uncategorized'
    return String(value) || '(empty)'
  }

  return (
    <Modal
      wide
      open
      title="Somebody else saved this article"
      note={`At ${clock(theirs.updatedAt, timeZone)}, while you were writing. Choose which version to keep; theirs stays in the history either way.`}
    >
      <div className="modal-body versions">
        {fields.length === 0 && <p>Both versions have the same words. Keep either.</p>}
        {fields.map((name) => (
          <section key={name}>
            <h3>{NAMES[name]}</h3>
            <div className="version">
              <p className="quiet">Yours</p>
              <pre>{shown(name, mine[name])}</pre>
            </div>
            <div className="version">
              <p className="quiet">Theirs</p>
              <pre>{shown(name, saved[name])}</pre>
            </div>
          </section>
        ))}
      </div>
      <footer className="modal-foot">
        <button type="button" className="btn" onClick={onTakeTheirs}>
          Take theirs
        </button>
        <button type="button" className="btn btn-primary" onClick={onKeepMine}>
          Keep mine
        </button>
      </footer>
    </Modal>
  )
}
