import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { clock } from '#shared/dates.ts'
import { plainText } from '#shared/plain-text.ts'
import { useFrame } from '../lib/frame.ts'
import { useCategories } from '../lib/queries.ts'
import { namesApart } from '../names/names-apart.ts'
import { authorsQuery } from '../names/names-queries.ts'
import { Modal } from '../ui/Modal.tsx'
import { type FormValues, valuesOf } from './form-values.ts'
import { isClash } from './merge/merge-blocks.ts'
import { type Side, written } from './merge/merge-forms.ts'
import type { Conflict } from './save-rules.ts'

type Props = { conflict: Conflict; onKeep: (values: FormValues) => void; onTakeTheirs: () => void }

const NAMES: Record<keyof FormValues, string> = {
  title: 'Title',
  slug: 'URL slug',
  excerpt: 'Excerpt',
  content: 'HTML content',
  categoryId: 'Category',
  authorIds: 'Authors',
  reviewedById: 'Reviewed by',
  tags: 'Tags',
  typedTags: 'Tags',
  featuredImage: 'Featured Image URL',
  featuredImageAlt: 'Image alt text',
  searchTitle: 'Headline for search engines',
  searchDescription: 'Description for search engines',
  published: 'Published',
  schedule: 'Schedule date',
  assisted: 'AI assistance',
}

/** Fields that both users changed, side by side to choose from. Everything else is already merged. */
export function ConflictDialog({ conflict, onKeep, onTakeTheirs }: Props) {
  const { theirs, by, merge } = conflict
  const { timeZone } = useFrame()
  const { data: categories } = useCategories()
  const { data: authors = [] } = useQuery(authorsQuery)
  const people = namesApart(authors)
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const saved = valuesOf(theirs, timeZone)
  const who = by ?? 'Somebody else'

  function shown(name: keyof FormValues, value: FormValues[keyof FormValues]): string {
    if (name === 'published') return value ? 'On' : 'Off'
    if (name === 'categoryId') return categories?.find(({ id }) => String(id) === value)?.name ?? 'Uncategorized'
    if (name === 'schedule') return String(value).replace('T', ' ') || '(empty)'
    // Those who are named by their ids are shown by their names.
    const words = [value].flat().map((each) => people.get(`${each}`) ?? each)
    return words.join(', ') || '(empty)'
  }

  function values(sides: Readonly<Record<string, Side>>): FormValues {
    const result = { ...merge.values }
    for (const name of merge.clashes) if (sides[name] === 'theirs') Object.assign(result, { [name]: saved[name] })
    if (merge.parts) result.content = written(merge.parts, (at) => sides[`part${at}`] ?? 'mine')
    return result
  }

  const choice = (key: string, name: string, mine: string, other: string) => (
    <section key={key} aria-label={name}>
      <h3>{name}</h3>
      <Version label="Yours" text={mine} isChosen={chosen[key] !== 'theirs'} onChoose={() => choose(key, 'mine')} />
      <Version label={who} text={other} isChosen={chosen[key] === 'theirs'} onChoose={() => choose(key, 'theirs')} />
    </section>
  )
  const choose = (key: string, side: Side) => setChosen({ ...chosen, [key]: side })
  return (
    <Modal
      wide
      open
      title="Another user saved this article"
      note={`${who}, at ${clock(theirs.updatedAt, timeZone)}, while you were writing. You both changed the fields below; everything else is merged. Choose which version to keep. Theirs stays in the history either way.`}
    >
      <div className="modal-body versions">
        {merge.clashes.map((name) =>
          choice(name, NAMES[name], shown(name, merge.values[name]), shown(name, saved[name])),
        )}
        {merge.parts?.map((part, at) => {
          if (!isClash(part)) return null
          const [mine, other] = asWords(part.mine, part.theirs)
          return choice(`part${at}`, 'HTML content', mine, other)
        })}
      </div>
      <footer className="modal-foot">
        <button type="button" className="btn" onClick={onTakeTheirs}>
          Use theirs
        </button>
        <button type="button" className="btn" onClick={() => onKeep(values({}))}>
          Keep mine
        </button>
        <button type="button" className="btn btn-primary" onClick={() => onKeep(values(chosen))}>
          Save these choices
        </button>
      </footer>
    </Modal>
  )
}

type VersionProps = { label: string; text: string; isChosen: boolean; onChoose: () => void }

function Version({ label, text, isChosen, onChoose }: VersionProps) {
  return (
    <button type="button" className="version" aria-pressed={isChosen} onClick={onChoose}>
      <span className="quiet">{label}</span>
      <span className="version-text">{text}</span>
    </button>
  )
}

// As text, or as source where only the markup differs.
function asWords(mine: string, theirs: string): [string, string] {
  const words: [string, string] = [plainText(mine), plainText(theirs)]
  const both = words[0] === words[1] ? [mine.trim(), theirs.trim()] : words
  return [both[0] || '(deleted)', both[1] || '(deleted)']
}
