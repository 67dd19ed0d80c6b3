import type postgres from 'postgres'

/**
 * Inserts `total` articles into an empty database, nineteen of twenty published, as plain rows without marking pages.
 */
export async function seedArticles(client: postgres.Sql, total: number): Promise<void> {
  const step = 5_000
  for (let from = 0; from < total; from += step) {
    await client`
      insert into articles (title, slug, excerpt, content, category_id, published, published_at, published_day,
        score, reading_minutes, created_at)
      select 'Story ' || i || ' of the league', 'story-' || i, 'What happened in match ' || i,
        '<p>' || repeat('football rugby word' || (i % 977) || ' cup final ', 30) || '</p>',
        1 + i % 6, i % 20 <> 0,
        case when i % 20 <> 0 then now() - make_interval(mins => i * 5) end,
        case when i % 20 <> 0 then (now() - make_interval(mins => i * 5))::date end,
        i % 11, 1, now() - make_interval(mins => i * 5)
      from generate_series(${from + 1}::int, ${Math.min(from + step, total)}::int) i`
  }
  await client`
    insert into article_counters (article_id, views, click_count)
    select id, (id::bigint * 7919 % 100000)::int, id * 31 % 997 from articles`
  await client`vacuum analyze articles`
  await client`vacuum analyze article_counters`
}
