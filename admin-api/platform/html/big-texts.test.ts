import { expect, test } from 'vitest'
import { articleInputSchema } from '#shared/article.ts'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { bookmakerInputSchema } from '#shared/bookmaker.ts'
import { DEEPEST, MOST_TAGS, overBudget } from '#shared/html-budget.ts'
import { offerProblems } from '#shared/offer-rules.ts'
import { settingsPatchSchema } from '#shared/settings.ts'
import { tipInputSchema } from '#shared/tips/tip.ts'
import { onBehalfOf } from '../threads/turns.ts'
import { flagsStanding, linkPlacesIn, problemsOfAll, readReferences, sanitized } from './big-texts.ts'
import { withParagraphs } from './paragraphs.ts'
import { TEXT_TASKS } from './text-tasks.ts'

/** How long the texts are: a million characters under `npm run prove`. */
const LENGTH = Number(process.env.TEST_TEXT ?? 20_000)
// Far beyond what any machine needs for work that grows with the text, and far below what grows with its square.
const MOST_MS = LENGTH / 15

const PIECES = [
  ...[
    '<x>',
    '<',
    '<<',
    '>',
    '&',
    '&amp;',
    '&#',
    '.',
    '. ',
    '! ',
    '"',
    "'",
    ' ',
    '\n',
    '\n\n',
    'a\n\n',
    ' \n',
    '\t',
    '\u00a0',
  ],
  ...[
    '<p>',
    '</p>',
    '<b>',
    '</b>',
    '<b><i>',
    '<p></p>',
    '<table><tr><td>',
    '<!--',
    '-->',
    '<!',
    '<a href="',
    '<img src="',
  ],
  ...['<a href="x">', '<iframe src="x">', '<blockquote>', '<div data-bookmaker="a">', '<a ', 'a=', '<a a a', '-', 'a.'],
  ...[
    'bet ',
    'no ',
    'sure bet ',
    'win ',
    '18',
    "you can't ",
    'bonus ',
    'R100 ',
    ',',
    '\u200b',
    'é',
    '’',
    '<svg>',
    '<li>',
  ],
  ...[
    '<script>',
    '<style>',
    '<textarea>',
    '<br',
    '<br>',
    '</',
    '<ul><li>',
    'guaranteed ',
    'a-',
    "a'",
    '(',
    'said "',
    '🏉',
  ],
]
const long = (piece: string, length = LENGTH) =>
  piece
    .repeat(Math.ceil(length / piece.length))
    .slice(0, length)
    .toWellFormed()

/** As much of a piece as the budget allows, with words between, to the whole length. */
function allowed(piece: string): string {
  const text = long(piece)
  if (overBudget(text) === null) return text
  let most = 1
  while (most < MOST_TAGS && overBudget(piece.repeat(most * 2)) === null) most *= 2
  return (piece + 'word '.repeat(Math.ceil(LENGTH / most / 5))).repeat(most)
}

/** Milliseconds of this thread's own processor time: other work on the machine does not count. */
function took(work: () => unknown): number {
  const started = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1000
}

test('a text with too many tags, or nested too deeply, is refused before it is parsed', () => {
  expect(overBudget('<p>a</p>'.repeat(MOST_TAGS / 2))).toBeNull()
  expect(overBudget('<p>'.repeat(MOST_TAGS + 1))).toContain('20,000 tags')
  expect(overBudget('<b>'.repeat(DEEPEST + 1))).toContain('400 deep')
  // Paragraphs and list items without an end tag are not nested in each other.
  expect(overBudget('<p>a<li>b<td>c<br>'.repeat(1000))).toBeNull()
  const { error } = articleInputSchema.safeParse({ title: 'A', content: long('<x>', 1_000_000) })
  expect(error?.issues[0]).toMatchObject({ path: ['content'], message: expect.stringContaining('deep') })
})

const LEFT_OUT = { words: 'Left Out', title: 'Left Out', href: '/team/left-out', what: 'team' as const }

test('every rule for texts takes time in proportion to the text', { timeout: 600_000 }, () => {
  const offer = { bonusType: null, bonusAmount: null, licenceBoard: null, licenceNumber: null, licenceCheckedOn: null }
  const around = {
    missingImages: new Set<string>(),
    offers: new Map(),
    tips: new Map(),
    brokenLinks: new Set<string>(),
    flags: [],
  }
  const fields = {
    excerpt: null,
    featuredImage: null,
    featuredImageAlt: null,
    searchTitle: null,
    searchDescription: null,
  }
  const rules: [string, (text: string) => unknown][] = [
    ['budget', (text) => overBudget(text)],
    ['sanitize', (text) => TEXT_TASKS.sanitize(text)],
    ['paragraphs', (text) => withParagraphs(text)],
    ['references', (text) => TEXT_TASKS.references(text)],
    ['linkable words', (text) => TEXT_TASKS.linkableWords(text)],
    ['links', (text) => TEXT_TASKS.linkPlaces({ content: text, self: '/', candidates: [LEFT_OUT] })],
    ['mentions', (text) => TEXT_TASKS.mentions({ content: text })],
    [
      'findings',
      (content) => TEXT_TASKS.findings({ article: { ...fields, title: 'A', content, raw: content }, around }),
    ],
    ['offer', (text) => offerProblems({ ...offer, pros: [text], cons: [], review: text })],
  ]
  const slow = PIECES.flatMap((piece) => {
    const text = allowed(piece)
    return rules.flatMap(([name, rule]) => {
      const ms = took(() => rule(text))
      return ms > MOST_MS ? [`${name} of ${JSON.stringify(piece)}: ${Math.round(ms)} ms`] : []
    })
  })
  expect(slow).toEqual([])
})

test('every field of a form refuses a text that is too long, or takes it, in no time', { timeout: 600_000 }, () => {
  const schemas = { articleInputSchema, bookmakerInputSchema, tipInputSchema, settingsPatchSchema }
  const slow = Object.entries(schemas).flatMap(([name, schema]) =>
    PIECES.flatMap((piece) => {
      const text = long(piece)
      return fieldsOf(schema).flatMap((field) => {
        const ms = took(() => schema.safeParse({ [field]: text }))
        return ms > MOST_MS / 4 ? [`${name}.${field} of ${JSON.stringify(piece)}: ${Math.round(ms)} ms`] : []
      })
    }),
  )
  expect(slow).toEqual([])
})

test('a long text leaves the thread free that serves readers', async () => {
  let beats = 0
  const timer = setInterval(() => {
    beats += 1
  }, 5)
  const clean = await sanitized(allowed('&'))
  clearInterval(timer)
  expect(clean).toBe(TEXT_TASKS.sanitize(allowed('&')))
  expect(beats).toBeGreaterThan(0)
})

test('so does a short text in which many names are looked for', async () => {
  const candidates = Array.from({ length: 300 }, (_, n) => ({ ...LEFT_OUT, words: `${'ab '.repeat(9)}c${n}` }))
  const asked = { content: 'ab '.repeat(7_000), self: '/', candidates }
  const here = process.threadCpuUsage()
  const links = await linkPlacesIn(asked)
  const { user } = process.threadCpuUsage(here)
  expect(links).toEqual([])
  expect(user / 1000).toBeLessThan(took(() => TEXT_TASKS.linkPlaces(asked)) / 2)
})

test('so does one in which many flags are looked for', async () => {
  const sentence = 'Rovers won it in the end and sat.'
  const article = { title: 'T', excerpt: null, featuredImage: null, content: `<p>${`${sentence} `.repeat(200)}</p>` }
  const flags = Array.from({ length: 200 }, (_, n) => ({ rule: 'figure' as const, message: `${n}`, quote: sentence }))
  let beats = 0
  const timer = setInterval(() => {
    beats += 1
  }, 5)
  const [standing] = await flagsStanding([{ article, flags }])
  clearInterval(timer)
  expect(beats).toBeGreaterThan(0)
  expect(standing).toHaveLength(200)
})

test('so do many short ones: the reviews of a list of bookmakers are judged together', async () => {
  const offers = Array.from({ length: 60 }, (_, n) => {
    const review = `${n}. ${'You cannot lose this bet. '.repeat(250)}`
    return { bonusType: null, bonusAmount: null, pros: [], cons: [], review } as unknown as Bookmaker
  })
  let beats = 0
  const timer = setInterval(() => {
    beats += 1
  }, 5)
  const found = await problemsOfAll(offers)
  clearInterval(timer)
  expect(beats).toBeGreaterThan(0)
  expect(found.every((warnings) => warnings.some(({ path }) => path === 'review'))).toBe(true)
})

test('the long texts of one person do not hold up those of another', async () => {
  const done: string[] = []
  const text = (name: string) => `<p>${name} ${'He said it was fair. '.repeat(2_000)}</p>`
  const read = (person: string, name: string) =>
    onBehalfOf(person, () => sanitized(text(name))).then(() => done.push(name))
  const flood = Array.from({ length: 30 }, (_, n) => read('a', `flood ${n}`))
  await read('b', 'one')
  expect(done.length).toBeLessThan(10)
  await Promise.all(flood)
})

/** The fields that a schema's strict object has. */
function fieldsOf(schema: unknown): string[] {
  const { shape, in: input } = schema as { shape?: object; in?: unknown }
  if (shape) return Object.keys(shape)
  return input ? fieldsOf(input) : []
}

test('what was found in long texts is kept for a moment, and no more of it than there is room for', {
  timeout: 120_000,
}, async () => {
  const text = (n: number) => `<p><a href="/${n}">${'a'.repeat(990_000)}</a></p>`
  const first = await readReferences(text(0))
  expect(await readReferences(text(0))).toBe(first)
  for (let n = 1; n <= 17; n++) await readReferences(text(n))
  const again = await readReferences(text(0))
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
})
