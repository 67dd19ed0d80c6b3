import type { Database } from '../admin-api/platform/database/client.ts'
import { type Client, createClient } from '../tests/support/client.ts'
import type { Benchmark } from './run.ts'
import { withApiAlone } from './support/api-alone.ts'
import { spread, timed } from './support/times.ts'

const ARTICLES = Number(process.env.BENCH_ARTICLES ?? 10_000)
const DAYS = Number(process.env.BENCH_DAYS ?? 730)
const CALLS = 40
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

/** The newsroom's analytics over two years with daily views of each of 10,000 articles. */
export function run(): Promise<Benchmark> {
  return withApiAlone(seed, async ({ database, url, editor }) => {
    const first = await timed(() => ask(editor, '/api/analytics?days=90'))
    return {
      title: `Analytics over ${DAYS} days of ${ARTICLES.toLocaleString('en')} articles, ms over ${CALLS} calls, ${database.engine} engine`,
      rows: [
        await measure('GET /api/analytics?days=7', editor, '/api/analytics?days=7'),
        await measure('GET /api/analytics?days=30', editor, '/api/analytics?days=30'),
        await measure('GET /api/analytics?days=90', editor, '/api/analytics?days=90'),
        await measure('GET /api/articles/analytics', editor, '/api/articles/analytics'),
        await measure('CSV of every article, 90 days', editor, '/api/analytics?days=90&format=csv&table=articles'),
        await measure(
          'GET /api/analytics?days=90, while views are written',
          editor,
          '/api/analytics?days=90',
          reading(url),
        ),
      ],
      notes: [
        `${(ARTICLES * DAYS).toLocaleString('en')} daily rows of views, and clicks from every article each fifth day.`,
        `The windows of a new database are summed up once: ${Math.round(first)} ms; from then on they move by a day each night.`,
        'Target: p95 of 150 ms. BENCH_DATABASE_URL measures a Postgres instead.',
      ],
    }
  })
}

async function seed({ client }: Database): Promise<void> {
  await client`
    insert into articles (title, slug, excerpt, content, category_id, published, published_at, published_day,
      reading_minutes, created_at)
    select 'Story ' || i || ' of the league', 'story-' || i, 'What happened in match ' || i,
      '<p>' || repeat('football rugby word' || (i % 977) || ' cup final ', 100) || '</p>',
      1 + i % 6, true, now() - make_interval(days => ${DAYS}::int), (now() - make_interval(days => ${DAYS}::int))::date,
      1, now() - make_interval(days => ${DAYS}::int)
    from generate_series(1, ${ARTICLES}::int) i`
  await client`
    insert into article_counters (article_id, views, click_count, last_viewed_at)
    select id, id, id % 97, now() - make_interval(secs => id) from articles`
  await client`
    insert into bookmakers (name, slug, affiliate_link, rank)
    select 'Bookmaker ' || i, 'bookmaker-' || i, 'https://partner.example.com/' || i, i from generate_series(1, 20) i`
  for (let day = 0; day < DAYS; day++) {
    await client`
      insert into view_days (day, article_id, views)
      select current_date - ${day}::int, i, 1 + (i * 7919 + ${day}::int * 31) % 50
      from generate_series(1, ${ARTICLES}::int) i`
    await client`
      insert into click_hours (day, hour, bookmaker_id, article_id, placement, device, counted, seen)
      select current_date - ${day}::int, i % 24, 1 + i % 20, i, 'in-text', case when i % 3 = 0 then 'desktop' else 'mobile' end, 1, 2
      from generate_series(1, ${ARTICLES}::int) i where (i + ${day}::int) % 5 = 0`
    await client`
      insert into offer_days (day, bookmaker_id, placement, device, counted, seen)
      select current_date - ${day}::int, b, p, d, 5, 9
      from generate_series(1, 20) b, unnest(array['home', 'in-text', 'table', 'review', 'tips']) p,
        unnest(array['mobile', 'tablet', 'desktop']) d`
  }
  await client`
    insert into site_days (day, views, counted, seen)
    select day, sum(views), 1500, 2700 from view_days group by day`
  await client`vacuum analyze`
}

async function measure(what: string, client: Client, path: string, beside?: () => Promise<unknown>) {
  const times: number[] = []
  for (let n = 0; n < CALLS + 3; n++) {
    await beside?.()
    const took = await timed(() => ask(client, path))
    // The first calls warm up.
    if (n >= 3) times.push(took)
  }
  return { what, ...spread(times), target: 150 }
}

async function ask(client: Client, path: string): Promise<void> {
  const { status } = await client.get(path)
  if (status !== 200) throw new Error(`The API answered ${status}`)
}

/** A burst of readers before each call, so that there are always hits not yet written to the tables. */
function reading(url: string): () => Promise<unknown> {
  const reader = createClient(url)
  return () =>
    Promise.all(
      Array.from({ length: 50 }, () =>
        reader.post(`/api/articles/story-${1 + Math.floor(Math.random() * ARTICLES)}/view`, undefined, BROWSER),
      ),
    )
}
