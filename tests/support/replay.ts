import { Agent, request } from 'node:http'
import type { Random } from './random.ts'

/** A request of a replay, and whether it must be counted as a person's. */
export type Hit = {
  method: 'GET' | 'POST' | 'HEAD'
  path: string
  headers: Record<string, string>
  kind: 'person' | 'robot' | 'prefetch' | 'repeat'
  /** For a click, the bookmaker's slug; for a view, null. */
  bookmaker: string | null
  articleId: number
  placement: string
  device: 'mobile' | 'tablet' | 'desktop'
}

export type ReplayOf = { articles: { id: number; slug: string }[]; bookmakers: string[]; placements: string[] }

/** From a public list of crawler user agents (monperrus/crawler-user-agents), including link previews. */
const ROBOTS = [
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
  'Mozilla/5.0 (Windows Phone 8.1; ARM; Trident/7.0; Touch; rv:11.0; IEMobile/11.0; NOKIA; Lumia 530) like Gecko (compatible; adidxbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'DuckDuckBot/1.0; (+http://duckduckgo.com/duckduckbot.html)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Applebot/0.1)',
  'MJ12bot/v1.2.0 (http://majestic12.co.uk/bot.php?+)',
  'facebookexternalhit/1.0 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp',
  'Slackbot-LinkExpanding (+https://api.slack.com/robots)',
  'Slack-ImgProxy (+https://api.slack.com/robots)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Twitterbot/0.1',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Jakarta Commons-HttpClient/3.1 +http://www.linkedin.com)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.0; +https://openai.com/gptbot)',
  'CCBot/2.0 (http://commoncrawl.org/faq/)',
  'Mozilla/5.0 (compatible;PetalBot;+https://webmaster.petalsearch.com/site/petalbot)',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 11_0 like Mac OS X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/40.0.3754.1902 Mobile Safari/537.36; Bytespider',
  'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)',
  'curl',
  'python-requests/2.9.2',
  'Go-http-client/1.1',
  'axios/0.18.0',
  'okhttp/2.5.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/74.0.3729.169 Safari/537.36',
  'Mozilla/5.0 (compatible; SeznamBot/3.2-test1-1; +http://napoveda.seznam.cz/en/seznambot-intro/)',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)',
]

const BROWSERS = [
  [
    'desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  ],
  ['desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  [
    'mobile',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
  ],
  [
    'mobile',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
  ],
  [
    'tablet',
    'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36',
  ],
] as const

const PREFETCHES = [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }, { 'x-moz': 'prefetch' }]
const AT_A_TIME = 16

/**
 * Creates a day's traffic: of ten hits, four are by robots, one is a prefetch, one repeats the person's hit before it,
 * and four are by people. Every third is a view. Visitors have separate addresses, so the replaying client must be a
 * trusted proxy. A repeat follows its original in the same lane.
 */
export function makeReplay(of: ReplayOf, hits: number, { below, pick }: Random): Hit[][] {
  const lanes: Hit[][] = Array.from({ length: AT_A_TIME }, () => [])
  const kinds = [
    'robot',
    'robot',
    'robot',
    'robot',
    'prefetch',
    'person',
    'repeat',
    'person',
    'person',
    'person',
  ] as const
  for (let n = 0; n < hits; n++) {
    // Ten in a row stay in one lane.
    const lane = lanes[Math.floor(n / kinds.length) % AT_A_TIME] as Hit[]
    const kind = kinds[n % kinds.length] as Hit['kind']
    const before = lane.at(-1)
    if (kind === 'repeat' && before) {
      // The same visitor clicks the same target elsewhere on the page.
      const placement = before.bookmaker ? pick(of.placements) : before.placement
      lane.push({
        ...before,
        kind,
        placement,
        path: before.bookmaker ? goPath(before.bookmaker, before.articleId, placement) : before.path,
      })
      continue
    }
    const [device, browser] = pick(BROWSERS)
    const agent = kind === 'robot' ? pick(ROBOTS) : browser
    const headers = {
      'user-agent': agent,
      'x-forwarded-for': addressOf(n),
      ...(kind === 'prefetch' ? pick(PREFETCHES) : {}),
    }
    const article = pick(of.articles)
    if (n % 3 === 0) {
      const path = `/api/articles/${article.slug}/view`
      lane.push({ method: 'POST', path, headers, kind, bookmaker: null, articleId: article.id, placement: '', device })
      continue
    }
    const [bookmaker, placement] = [pick(of.bookmakers), pick(of.placements)]
    const articleId = below(2) === 0 ? article.id : 0
    const method = kind === 'robot' && below(5) === 0 ? 'HEAD' : 'GET'
    lane.push({
      method,
      path: goPath(bookmaker, articleId, placement),
      headers,
      kind,
      bookmaker,
      articleId,
      placement,
      device,
    })
  }
  return lanes
}

/** Sends every hit, each lane in its order. Returns how many were refused. */
export async function replay(url: string, lanes: readonly (readonly Hit[])[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes.length })
  let refused = 0
  await Promise.all(
    lanes.map(async (lane) => {
      for (const hit of lane) if (!(await send(url, hit, agent))) refused += 1
    }),
  )
  agent.destroy()
  return refused
}

function send(url: string, { method, path, headers }: Hit, agent: Agent): Promise<boolean> {
  return new Promise((done, reject) => {
    const call = request(new URL(path, url), { method, agent, headers: { ...headers, origin: url } }, (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode === 302 || response.statusCode === 200))
    })
    call.on('error', reject)
    call.end()
  })
}

function goPath(bookmaker: string, articleId: number, placement: string): string {
  return `/go/${bookmaker}?${articleId > 0 ? `a=${articleId}&` : ''}p=${placement}`
}

function addressOf(n: number): string {
  return `10.${Math.floor(n / 65_536) % 256}.${Math.floor(n / 256) % 256}.${n % 256}`
}
