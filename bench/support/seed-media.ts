import type postgres from 'postgres'

/** Inserts `total` images into the library as plain rows without files; every third is used by an article. */
export async function seedMedia(client: postgres.Sql, total: number): Promise<void> {
  await client`
    insert into media (path, name, alt, width, height, variants, tags, created_at)
    select '/media/' || key || '-1200x800.webp', 'Match ' || i || '.jpg', 'What happened in match ' || i, 1200, 800,
      jsonb_build_array(jsonb_build_object('path', '/media/' || key || '-1200x800.webp', 'type', 'image/webp',
        'width', 1200, 'height', 800, 'bytes', 80000)),
      array['round ' || i % 40], now() - make_interval(mins => i)
    from (select i, lpad(to_hex(i), 16, '0') as key from generate_series(1, ${total}::int) i) as numbered`
  await client`
    insert into article_refs (article_id, kind, ref)
    select articles.id, 'media', media.key from media join articles on articles.id = media.id where media.id % 3 = 0`
  await client`vacuum analyze media`
  await client`vacuum analyze article_refs`
}
