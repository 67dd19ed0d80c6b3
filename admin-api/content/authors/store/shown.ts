import { sql } from 'drizzle-orm'
import { isLiveIn } from '../../../platform/database/live-articles.ts'

/**
 * Whether readers can find an author's name: on a live article that they wrote or reviewed, a bookmaker that they
 * tested, or a published tip. Looks for one of each: most authors have it among their first.
 */
const hasWork = sql`(
  exists (select from article_authors aa join articles a on a.id = aa.article_id
    where aa.author_id = authors.id and ${isLiveIn('a')})
  or exists (select from article_reviewers ar join articles a on a.id = ar.article_id
    where ar.author_id = authors.id and ${isLiveIn('a')})
  or exists (select from bookmakers where bookmakers.tester_id = authors.id)
  or exists (select from tips where tips.author_id = authors.id and tips.published_at is not null))`

/**
 * Authors with published work. Users choose their own names, and become authors with their first draft: they get a page
 * once an editor has published something of theirs.
 */
export const isShown = sql<boolean>`(authors.has_page
  and (not exists (select from users where users.id = authors.id) or ${hasWork}))`
