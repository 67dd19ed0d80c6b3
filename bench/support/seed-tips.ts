import type postgres from 'postgres'

/** Ledger lines per tip. With fewer tips there are fewer pages to render on restart. */
export const TIMES = 50

/**
 * Gives the record `total` settlements over three years, in several sports, markets and confidences: 20,000 are 400
 * tips with 50 ledger lines each. The hashes are invalid, since they are not checked here.
 */
export async function seedSettledTips(client: postgres.Sql, total: number): Promise<void> {
  await client`
    insert into tips (slug, status, event, starts_at, sport, market, selection, odds, closing_odds, stake, confidence,
      reasoning, author_name, bookmaker_name, published_at, settled_at, outcome, units)
    select 'old-tip-' || i, 'settled', 'Home ' || i % 40 || ' v Away ' || i % 37, at,
      (array['football-news', 'rugby', 'tennis', 'cricket'])[1 + i % 4],
      (array['1x2', 'both-to-score', 'draw-no-bet'])[1 + i % 3],
      (array['home', 'yes', 'away'])[1 + i % 3], odds, odds - 0.05, stake, 50 + i % 45, '<p>Form.</p>',
      'Tipster ' || i % 12, 'Bookmaker ' || i % 8, at - interval '1 day', at + interval '2 hours',
      case when i % 5 < 2 then 'won' when i % 41 = 0 then 'void' else 'lost' end,
      case when i % 5 < 2 then round(stake * (odds - 1), 2) when i % 41 = 0 then 0 else -stake end
    from (
      select i, now() - make_interval(days => i) as at, (150 + i * 7919 % 200) / 100.0 as odds, 0.5 + i % 4 as stake
      from generate_series(1, ${Math.ceil(total / TIMES)}::int) i
    ) rows`
  await client`
    insert into tip_ledger (chain, seq, at, type, tip_id, line, hash)
    select 'live', seq, at, 'settled', id,
      jsonb_build_object('seq', seq, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'tip', id, 'type', 'settled', 'outcome', outcome, 'fraction', null, 'units', units, 'note', null,
        'previous', md5(seq::text) || md5(slug), 'hash', hash)::text, hash
    from (
      select *, now() - make_interval(mins => (${total}::int - seq) * 79) as at, md5(slug) || md5(seq::text) as hash
      from (
        select id, slug, outcome, units, row_number() over (order by n, id)::int as seq
        from tips, generate_series(1, ${TIMES}::int) n
        where slug like 'old-tip-%'
      ) times
    ) lines`
  await client`vacuum analyze tips`
  await client`vacuum analyze tip_ledger`
}
