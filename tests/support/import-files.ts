import type { ExportedArticle } from '#shared/transfer.ts'
import { createRandom, type Random } from './random.ts'

/** `total` plain articles with `size` characters of text each and unique slugs. */
export function plainFile(prefix: string, total: number, size = 200): { articles: Record<string, unknown>[] } {
  const text = 'The back line stood ten metres deeper than last week, and it showed. '
  const content = `<p>${text.repeat(Math.ceil(size / text.length)).slice(0, size)}</p>`
  return {
    articles: Array.from({ length: total }, (_, n) => ({
      title: `${prefix} ${n}`,
      slug: `${prefix}-${n}`,
      content,
      published: true,
      publishedAt: new Date(Date.UTC(2020, 0, 1) + n * 3_600_000).toISOString(),
    })),
  }
}

const WORDS = [
  'Été à Gqeberha',
  '“Quoted” – ‘twice’ …',
  'مباراة الذهاب ١٢٣',
  'שער בדקה ה־90',
  '日本語の見出し',
  '👩🏽‍🚀🏉🇿🇦 emoji',
  'é combining', // e and a combining accent, as macOS types it
  '\u202Eoverride\u202C and \u2066isolates\u2069',
  'zero\u200Bwidth\u00A0and\u2028line separator',
  '𝔊𝔬𝔞𝔩 beyond the first plane',
  'a < b && c > d "quotes" \'single\' `back` \\ slash',
  '&amp;amp; &lt;b&gt; &nbsp; &copy;',
]

const HTML = [
  '<p>Plain &amp; simple.</p>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt; &quot;quoted&quot; &#39;single&#39; &copy; &nbsp; &mdash; &#x1F3C9;</p>',
  '<table><caption>Form</caption><thead><tr><th scope="col" colspan="2">P</th></tr></thead><tbody><tr><td><table><tbody><tr><td>nested <b>deep</b></td></tr></tbody></table></td><td>x</td></tr></tbody></table>',
  '<p dir="rtl" lang="ar">النتيجة <strong>٣–١</strong></p>',
  '<ul><li>one<ul><li>two<ol start="3"><li>three</li></ol></li></ul></li></ul>',
  '<figure><img src="/media/a.avif" alt="A &quot;quoted&quot; alt &amp; more" width="10" height="5" /><figcaption>Caption</figcaption></figure>',
  '<blockquote cite="https://example.com/?a=1&amp;b=2"><p>Said.</p></blockquote>',
  '<pre><code>if (a &lt; b) {\n\treturn "x"\n}</code></pre>',
  '<p>unclosed <em>markup <strong>everywhere',
  '<P CLASS="x" onclick="y()">Upper case<BR>and <i>mis<b>nested</i></b></P>',
  '<div data-bookmaker="some-bet"></div><div data-compare="a"></div>',
  '<iframe src="https://www.youtube-nocookie.com/embed/a"></iframe>',
  'No markup at all, a < b and c > d & e',
  '<!-- gone --><p>after a comment</p>\r\n\r\n<p>after\ttabs\r\nand returns</p>',
  `<p>${'long '.repeat(2000)}</p>`,
  '<a href="https://example.com/ä?q=ö#ü" rel="nofollow">link</a> <a href="mailto:desk@example.com">desk</a>',
]

const CATEGORIES = [
  { slug: 'football-news', name: 'Football & “Diski”', description: 'Edited: <b>everything</b> about the round ball.' },
  { slug: 'tennis', name: 'Tennis', description: null },
  { slug: 'chess', name: 'Chess ♟', description: 'Sixty-four squares.\nTwo lines.' },
  { slug: 'e-sports', name: 'E-Sports', description: null },
  null,
]

const AUTHORS = [{ name: 'Newsroom' }, { name: 'Nobody Who Has An Account' }, { name: 'Zoë ✍ O’Neill' }, null]

/** Articles in the export format, with every kind of difficult text. The same seed gives the same articles. */
export function oddArticles(total: number, seed: number): ExportedArticle[] {
  const random = createRandom(seed)
  return Array.from({ length: total }, (_, n) => oddArticle(random, n))
}

function oddArticle(random: Random, n: number): ExportedArticle {
  const instant = () =>
    new Date(Date.UTC(2000 + random.below(26), random.below(12), 1, 0, 0, 0, random.below(1e9))).toISOString()
  const maybe = <T>(value: T) => (random.below(2) === 0 ? null : value)
  const published = random.below(4) > 0
  const views = random.pick([0, 1, 7, 12_345, 2_147_483_647])
  const clickCount = views === 0 ? 0 : random.below(Math.min(views, 5000) + 1)
  const review = { approved: random.below(2) === 0, score: random.below(11), summary: random.pick(WORDS) }
  return {
    title: `${random.pick(WORDS)} ${n}`,
    slug: `odd-${n}`,
    excerpt: maybe(`${random.pick(WORDS)}\n${random.pick(WORDS)}`),
    content: Array.from({ length: 1 + random.below(4) }, () => random.pick(HTML)).join(random.pick(['', '\n', ' '])),
    featuredImage: maybe(random.pick(['/media/a.avif', 'https://example.com/ü.jpg?a=1&b=2'])),
    featuredImageAlt: maybe(random.pick(WORDS)),
    ...(n % 3 === 0 && { searchTitle: `Searched ${n}`, searchDescription: random.pick(WORDS) }),
    category: random.pick(CATEGORIES),
    author: random.pick(AUTHORS),
    published,
    publishedAt: published ? random.pick([instant(), instant(), '2031-05-06T07:08:09.010Z']) : null,
    views,
    score: random.below(11),
    clickCount,
    engagementRate: 0,
    lastViewedAt: maybe(instant()),
    aiReviewed: random.below(2) === 0,
    aiReviewedAt: maybe(instant()),
    aiReviewSummary: maybe(JSON.stringify(review)),
    aiRewrittenContent: maybe(JSON.stringify({ title: random.pick(WORDS), excerpt: '', content: random.pick(HTML) })),
    aiWritten: n % 2 === 0,
    origin: n % 2 === 0 ? ('ai-edited' as const) : null,
    // Often the same time for many, as after an import of plain articles.
    createdAt: random.pick([instant(), '2020-02-02T02:02:02.020Z']),
    updatedAt: instant(),
  }
}
