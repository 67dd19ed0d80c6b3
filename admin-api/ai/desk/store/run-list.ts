import { count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type AiRun, type AiRunSummary, RUN_SUMMARY_DAYS, type RunFate } from '#shared/ai.ts'
import type { Db } from '../../../platform/database/client.ts'
import { aiRuns, aiSuggestions } from '../../../platform/database/tables/ai.ts'
import { articleRevisions, articles } from '../../../platform/database/tables/articles.ts'

/** Newest first. */
export async function listRuns(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: AiRun[]; total: number }> {
  const rows = await db
    .select({ ...getTableColumns(aiRuns), title: articles.title, fate })
    .from(aiRuns)
    .leftJoin(articles, eq(articles.id, aiRuns.articleId))
    .leftJoin(aiSuggestions, eq(aiSuggestions.runId, aiRuns.id))
    .orderBy(desc(aiRuns.at), desc(aiRuns.id))
    .limit(limit)
    .offset(offset)
  const items = rows.map(({ articleId, title, ...run }) => ({
    ...run,
    article: articleId === null ? null : { id: articleId, title },
  }))
  const [counted] = await db.select({ total: count() }).from(aiRuns)
  return { items, total: counted?.total ?? 0 }
}

/** The last days by question, wording and model, the most used first. */
export async function summariseRuns(db: Db): Promise<AiRunSummary[]> {
  const { purpose, promptVersion, model, outcome, tokensIn, tokensOut, cost } = aiRuns
  const runs = db
    .select({ purpose, promptVersion, model, outcome, tokensIn, tokensOut, cost, fate: fate.as('fate') })
    .from(aiRuns)
    .leftJoin(articles, eq(articles.id, aiRuns.articleId))
    .leftJoin(aiSuggestions, eq(aiSuggestions.runId, aiRuns.id))
    .where(sql`${aiRuns.at} > now() - make_interval(days => ${RUN_SUMMARY_DAYS})`)
    .as('runs')
  const rows = await db
    .select({
      purpose: runs.purpose,
      promptVersion: runs.promptVersion,
      model: runs.model,
      runs: count(),
      failed: counted(sql`${runs.outcome} not in ('ok', 'running', 'cancelled')`),
      tokensIn: sql<number | null>`sum(${runs.tokensIn})`.mapWith(Number),
      tokensOut: sql<number | null>`sum(${runs.tokensOut})`.mapWith(Number),
      cost: sql<number | null>`sum(${runs.cost})`.mapWith(Number),
      applied: counted(sql`${runs.fate} = 'applied'`),
      published: counted(sql`${runs.fate} = 'published'`),
      edited: counted(sql`${runs.fate} = 'edited'`),
      undone: counted(sql`${runs.fate} = 'undone'`),
      discarded: counted(sql`${runs.fate} = 'discarded'`),
      waiting: counted(sql`${runs.fate} = 'waiting'`),
    })
    .from(runs)
    .groupBy(runs.purpose, runs.promptVersion, runs.model)
    .orderBy(desc(count()), runs.purpose, runs.promptVersion, runs.model)
  return rows.map(({ applied, published, edited, undone, discarded, waiting, ...row }) => ({
    ...row,
    fates: { applied, published, edited, undone, discarded, waiting },
  }))
}

/**
 * Calls and tokens of the last days' reviews with this model: the reviews, and the rewrites and checks that follow
 * them.
 */
export async function averageReview(db: Db, model: string) {
  const [row] = await db
    .select({
      reviews: counted(sql`${aiRuns.purpose} = 'review'`),
      calls: count(),
      // Earlier versions did not distinguish them.
      tokensIn: sql<number>`coalesce(sum(coalesce(${aiRuns.tokensIn}, ${aiRuns.tokens})), 0)`.mapWith(Number),
      tokensOut: sql<number>`coalesce(sum(${aiRuns.tokensOut}), 0)`.mapWith(Number),
    })
    .from(aiRuns)
    .where(
      sql`${aiRuns.at} > now() - make_interval(days => ${RUN_SUMMARY_DAYS}) and ${aiRuns.outcome} = 'ok'
        and ${aiRuns.model} = ${model} and ${aiRuns.purpose} in ('review', 'rewrite', 'check')`,
    )
  return row ?? { reviews: 0, calls: 0, tokensIn: 0, tokensOut: 0 }
}

function counted(condition: SQL): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})::int`
}

// Whether the same article was rewritten again after a run.
const isReplaced = (until: SQL) => sql`exists (
  select from ${aiRuns} n
  where n.article_id = ${aiRuns.articleId} and n.purpose = 'rewrite' and n.outcome = 'ok' and n.id > ${aiRuns.id}
    and n.at <= ${until})`

// The revisions show what was done with a rewrite: the next one with other words reverted or edited it.
const fateOfRewrite = sql`coalesce(
  (select case coalesce(later.reason, '') when '' then 'applied' when 'restore' then 'undone' else 'edited' end
   from ${articleRevisions} w
   left join lateral (
     select v.reason from ${articleRevisions} v
     where v.article_id = w.article_id and v.revision > w.revision
       and (v.title, v.excerpt, v.content) is distinct from (w.title, w.excerpt, w.content)
     order by v.revision limit 1) later on true
   where w.article_id = ${aiRuns.articleId} and w.reason = 'rewrite' and w.saved_at >= ${aiRuns.at}
     and not ${isReplaced(sql`w.saved_at`)}
   order by w.revision limit 1),
  case when ${articles.aiRewrittenContent} is not null and not ${isReplaced(sql`now()`)} then 'waiting'
    else 'discarded' end)`

// Of several attempts the last became the article: earlier ones were too similar to another.
const isRefused = sql`exists (
  select from ${aiRuns} n
  where n.article_id = ${aiRuns.articleId} and n.purpose = 'auto-blogger' and n.outcome = 'ok' and n.id > ${aiRuns.id})`

const fateOfPiece = sql`case
  when ${isRefused} or ${articles.id} is null or ${articles.trashedAt} is not null then 'discarded'
  when coalesce(${articles.origin}, '') <> 'ai' then 'edited'
  when ${articles.published} then 'published'
  else 'waiting' end`

// How much of a proposal a revision has.
const taken = sql`case ${aiSuggestions.place}
  when 'title' then (v.title = any(${aiSuggestions.words}))::int
  when 'excerpt' then (v.excerpt = any(${aiSuggestions.words}))::int
  else (select count(*)::int from unnest(${aiSuggestions.words}) w
    where position(w in v.content || ' alt="' || coalesce(v.featured_image_alt, '') || '"') > 0) end`

// The newest revision shows what is left of it, and earlier ones what there was.
const fateOfWords = sql`(
  select case
    when coalesce(max(r.taken), 0) = 0 then case when count(*) = 0 then 'waiting' else 'discarded' end
    when (array_agg(r.taken order by r.revision desc))[1] = max(r.taken) then 'applied'
    when (array_agg(r.taken order by r.revision desc))[1] > 0
      or position(${aiSuggestions.heading} in (array_agg(r.content order by r.revision desc))[1]) > 0 then 'edited'
    when ${aiSuggestions.place} = 'text' or (array_agg(r.words order by r.revision desc))[1] is not distinct from
      (array_agg(r.before order by r.revision))[1] then 'undone'
    else 'edited' end
  from (
    select v.revision, v.content, coalesce(${taken}, 0) as taken,
      case ${aiSuggestions.place} when 'title' then v.title else v.excerpt end as words,
      (select case ${aiSuggestions.place} when 'title' then b.title else b.excerpt end from ${articleRevisions} b
       where b.article_id = v.article_id and b.revision < v.revision order by b.revision desc limit 1) as before
    from ${articleRevisions} v
    where v.article_id = ${aiRuns.articleId} and v.saved_at >= ${aiRuns.at}) r)`

const fateOfDraft = sql`case
  when ${aiSuggestions.draftId} is null then 'waiting'
  else coalesce((
    select case
      when d.trashed_at is not null then 'discarded'
      when exists (
        select from ${articleRevisions} v, ${articleRevisions} o
        where v.article_id = d.id and o.article_id = d.id and o.revision = 1
          and (v.title, v.excerpt, v.content) is distinct from (o.title, o.excerpt, o.content)) then 'edited'
      when d.published then 'published'
      else 'applied' end
    from ${articles} d where d.id = ${aiSuggestions.draftId}), 'discarded') end`

// Outcomes are not stored: they follow from the article and its revisions.
const fate = sql<RunFate | null>`case
  when ${aiRuns.outcome} <> 'ok' or ${aiRuns.articleId} is null then null
  when ${aiRuns.purpose} = 'rewrite' then ${fateOfRewrite}
  when ${aiRuns.purpose} = 'auto-blogger' then ${fateOfPiece}
  when ${aiSuggestions.place} = 'draft' then ${fateOfDraft}
  when ${aiSuggestions.place} is not null then ${fateOfWords}
  end`
