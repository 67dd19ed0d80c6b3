import type { MadeFrom } from '#shared/auto-blogger.ts'
import { AGE_NOTE } from '#shared/claims/claims.ts'
import { edited, elementsIn } from '#shared/html-elements.ts'
import { plainText } from '#shared/plain-text.ts'
import type { Db } from '../../../platform/database/client.ts'
import { dataPieces } from './data-pieces.ts'

/** This site's match data or tips record on one subject, as a source for a model. */
export type DataSource = {
  /** Its name and date. */
  label: string
  asOf: string | null
  /** Its facts, one per line. */
  text: string
  /** The same in complete sentences: each sentence of the model needs one that supports all of it. */
  sentences: string
  /** For the editor to look up, and for readers. */
  madeFrom: MadeFrom[]
}

type Options = Omit<Parameters<typeof dataPieces>[1], 'mostOfKind' | 'isDataAlone'>

const MOST_OF_KIND = 2
const MOST = 6

/**
 * Subjects of a category's data that were not written about yet: reports, previews, tables, rounds, a month of tips.
 */
export async function listDataSources(db: Db, options: Options): Promise<DataSource[]> {
  const found: DataSource[] = []
  for await (const piece of dataPieces(db, { ...options, mostOfKind: MOST_OF_KIND, isDataAlone: true })) {
    const { madeFrom, material, title, excerpt, content } = piece
    const [first] = madeFrom
    // The cells of a table are not sentences; its lines are among the facts.
    const tables = elementsIn(content, 'table').map(({ start, end }) => ({ start, end, text: '' }))
    const sentences = [title, excerpt, plainText(edited(content, tables))].join('\n')
    const asOf = first?.date ?? null
    found.push({ label: first?.label ?? title, asOf, text: without(material), sentences: without(sentences), madeFrom })
    if (found.length === MOST) break
  }
  return found
}

// The site adds the note automatically where it is required.
function without(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && line !== AGE_NOTE)
    .join('\n')
}
