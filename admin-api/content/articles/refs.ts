import type { Db } from '../../platform/database/client.ts'
import { embeddedBookmakers, embeddedPictures } from '../../platform/html/sanitize.ts'
import { replaceRefs } from './store.ts'

/** Notes what an article's text embeds: offers by slug, pictures of the library by what their files are named by. */
export async function saveRefs(tx: Db, article: { id: number; content: string }): Promise<void> {
  await replaceRefs(tx, article.id, 'bookmaker', embeddedBookmakers(article.content))
  await replaceRefs(tx, article.id, 'media', embeddedPictures(article.content))
}
