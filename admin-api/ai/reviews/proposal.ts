import type { Proposal } from '#shared/proposal.ts'
import { findArticle } from '../../content/articles/store/read-articles.ts'
import type { Db } from '../../platform/database/client.ts'
import { notFound } from '../../platform/errors.ts'
import { partsWith } from './part-tasks.ts'
import { warningsFor } from './rewrite-warnings.ts'
import { storedRewrite } from './stored-rewrite.ts'

/** An article's waiting rewrite in parts, each with its warnings. 404; 422 if there is none. */
export async function readProposal(db: Db, id: number): Promise<Proposal> {
  const article = await findArticle(db, id)
  if (!article) throw notFound('Article')
  const rewrite = await storedRewrite(article)
  const warnings = await warningsFor(db, article, rewrite)
  return {
    id,
    title: article.title,
    slug: article.slug,
    published: article.published,
    revision: article.revision,
    writtenBy: rewrite.writtenBy ?? null,
    obstacle: rewrite.obstacle,
    changes: rewrite.changes ?? [],
    checkNote: rewrite.checkNote ?? null,
    parts: await partsWith(article, rewrite, warnings),
    warnings,
  }
}
