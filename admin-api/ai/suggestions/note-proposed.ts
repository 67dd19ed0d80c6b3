import { elementsIn, innerHtml } from '#shared/html-elements.ts'
import { encoded } from '#shared/html-entities.ts'
import type { Suggestions } from '#shared/suggestion.ts'
import type { Db } from '../../platform/database/client.ts'
import { sanitized } from '../../platform/html/big-texts.ts'
import { insertProposed, type Proposed } from '../desk/store/proposed.ts'

/** Stores a call's proposals with its row in the run log, as they would appear in the article. */
export async function noteProposed(db: Db, runId: number, answer: Suggestions): Promise<void> {
  const proposed = await proposedBy(answer)
  if (proposed) await insertProposed(db, { runId, ...proposed })
}

async function proposedBy(answer: Suggestions): Promise<Omit<Proposed, 'runId'> | null> {
  switch (answer.kind) {
    case 'headlines':
      return { place: 'title', words: answer.items.map(({ words }) => words) }
    case 'excerpt':
      return { place: 'excerpt', words: answer.items.map(({ words }) => words) }
    case 'summary': {
      const words = await Promise.all(answer.items.map(({ words }) => asStored(words)))
      return { place: 'text', words, heading: `<h3>${await asStored(answer.heading ?? '')}</h3>` }
    }
    case 'alt-text':
      return { place: 'text', words: await Promise.all(answer.images.map(altOf)) }
    case 'translation':
      return { place: 'draft' }
    case 'links':
      return null
  }
}

async function asStored(words: string): Promise<string> {
  const html = await sanitized(`<p>${encoded(words)}</p>`)
  const [paragraph] = elementsIn(html, 'p')
  return paragraph ? innerHtml(html, paragraph) : html
}

// A featured image's alt text is stored beside the article, unchanged.
async function altOf({ words, isFeatured }: { words: string; isFeatured: boolean }): Promise<string> {
  const image = isFeatured ? '' : await sanitized(`<p><img src="/media/1-640x360.avif" alt="${encoded(words)}"></p>`)
  return /alt="[^"]*"/.exec(image)?.[0] ?? `alt="${words}"`
}
