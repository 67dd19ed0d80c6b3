import type { MadeFrom } from '#shared/auto-blogger.ts'
import { AGE_NOTE } from '#shared/claims.ts'
import { plainText } from '#shared/plain-text.ts'
import type { Db } from '../../../platform/database/client.ts'
import { dataPieces } from './data-pieces.ts'

/** What this site's match data or record of tips says of one thing, as a model writes from it. */
export type DataSource = {
  /** What it is called, and the day that it is of. */
  label: string
  asOf: string | null
  /** Its facts, a line each. */
  text: string
  /** The same in whole sentences: a model's sentence needs one that says all that it says. */
  told: string
  /** For the editor to look up, and for readers. */
  madeFrom: MadeFrom[]
}

type Options = Omit<Parameters<typeof dataPieces>[1], 'mostOfKind' | 'isDataAlone'>

const MOST_OF_KIND = 2
const MOST = 6

/** What the data of a category gives to tell and nobody was told yet: reports, previews, tables, rounds, a month of tips. */
export async function listDataSources(db: Db, options: Options): Promise<DataSource[]> {
  const found: DataSource[] = []
  for await (const piece of dataPieces(db, { ...options, mostOfKind: MOST_OF_KIND, isDataAlone: true })) {
    const { madeFrom, material, title, excerpt, content } = piece
    const [first] = madeFrom
    // The cells of a table are no sentences; its lines are among the facts.
    const told = [title, excerpt, plainText(content.replace(/<table>.*?<\/table>/gs, ''))].join('\n')
    const asOf = first?.date ?? null
    found.push({ label: first?.label ?? title, asOf, text: without(material), told: without(told), madeFrom })
    if (found.length === MOST) break
  }
  return found
}

// The site adds the note by itself where it is due.
function without(text: string): string {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && line !== AGE_NOTE)
    .join('\n')
}
