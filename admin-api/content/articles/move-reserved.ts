import { RESERVED_SLUGS } from '#shared/reserved-slugs.ts'
import type { Db } from '../../platform/database/client.ts'
import { numberedSlug } from './free-slug.ts'
import { type ArticleMarks, changeArticle } from './save.ts'
import { lockArticle } from './store/articles.ts'
import { reservedIds } from './store/moved.ts'

type Deps = { db: Db; marks: ArticleMarks }

/**
 * Moves articles whose address this version uses for a page: `matches` becomes `matches-2`. Their longer addresses
 * redirect; the short one shows the page.
 */
export async function moveReserved({ db, marks }: Deps): Promise<void> {
  for (const id of await reservedIds(db)) {
    await db.transaction(async (tx) => {
      const before = await lockArticle(tx, id)
      if (!before || !RESERVED_SLUGS.has(before.slug)) return
      const slug = await numberedSlug(tx, before.slug)
      await changeArticle({ marks }, tx, before, { slug }, { user: null, reason: 'save', mustMove: true })
    })
  }
}
