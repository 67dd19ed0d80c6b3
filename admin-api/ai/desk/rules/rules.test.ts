import { describe, expect, test } from 'vitest'
import { BUILT_IN_EDITOR } from '#shared/constants.ts'
import { plainText } from '#shared/plain-text.ts'
import { RULES } from './checks.ts'
import { factsOf, STANDARD_WORDS, type Subject } from './facts.ts'
import { reviewByRules } from './review-by-rules.ts'
import { rewriteByRules } from './rewrite-by-rules.ts'

const SENTENCE = 'The back line stood ten metres deeper than last week and it showed.'
const paragraph = (sentences: number) => `<p>${Array(sentences).fill(SENTENCE).join(' ')}</p>`

const NOUNS =
  'line bank rain side boot wing pole coach gate post horn flag ball crowd drum bench net turf cap stand'.split(' ')
const VERBS = 'met saw held lost beat took left led sent made read drew kept told cost hid rode sang fed cut'.split(' ')
let told = 0
// No two sentences alike, and no pair of words that comes up often.
const sentence = () => {
  told += 1
  const word = (list: string[], step: number) => list[(told * step + Math.floor(told / list.length)) % list.length]
  const [one, two, three] = [word(NOUNS, 1), word(NOUNS, 3), word(NOUNS, 7)]
  return `The ${one} ${word(VERBS, 3)} the ${two} for ${told + 20} ${three}s and it ${word(VERBS, 7)} with ${word(NOUNS, 9)}.`
}
const prose = (sentences: number) => `<p>${Array.from({ length: sentences }, sentence).join(' ')}</p>`

const GOOD: Subject = {
  title: 'A deeper back line',
  excerpt: 'How a deep back line kept an away point in the rain, and what it cost.',
  content: Array.from(
    { length: 4 },
    (_, n) => `<h2>Part ${n}</h2>${prose(8)}${prose(8)}<p>Read <a href="/the-bank">the rest</a>.</p>`,
  ).join(''),
  featuredImage: '/media/a-800x450.avif',
  featuredImageAlt: 'A pitch in the rain',
  category: { name: 'Football News', slug: 'football-news' },
  revision: 3,
}

const facts = (changes: Partial<Subject> = {}, hasDuplicateTitle = false) =>
  factsOf({ ...GOOD, ...changes }, STANDARD_WORDS, hasDuplicateTitle)
const review = (changes: Partial<Subject> = {}, hasDuplicateTitle = false) =>
  reviewByRules(facts(changes, hasDuplicateTitle))

test('the weights add up to ten', () => {
  expect(RULES.reduce((sum, { weight }) => sum + weight, 0)).toBe(10)
})

test('an article without fault is approved with 10, and it is said that no AI looked at it', () => {
  expect(review()).toMatchObject({
    approved: true,
    score: 10,
    summary: expect.stringMatching(/^Built-in checks, no AI: 10 out of 10/),
    recommendations: [],
    imageAnalysis: { hasImage: true, relevance: 'Not judged', suggestions: [] },
    issues: { imageIssues: [] },
    reviewedBy: BUILT_IN_EDITOR,
    revision: 3,
  })
})

describe('each rule names its issue, its weight, and takes its points', () => {
  test.each<[string, Partial<Subject>, string, RegExp, number]>([
    [
      'Length',
      { content: `${prose(8)}<p><a href="/x">More</a></p>` },
      'contentIssues',
      /^Length \(weight 3\): 105 words; .* 800 or more/,
      2.6,
    ],
    ['Headings', { content: GOOD.content.replace(/<h2>.*?<\/h2>/g, '') }, 'structureIssues', /without a heading/, 0.5],
    ['Paragraph length', { content: GOOD.content + prose(12) }, 'structureIssues', /of 156 words/, 0.3],
    ['Excerpt', { excerpt: null }, 'seoIssues', /There is no excerpt/, 0.5],
    ['Excerpt', { excerpt: 'Short.' }, 'seoIssues', /6 characters/, 0.3],
    ['Image and alt text', { featuredImage: null }, 'imageIssues', /no featured image/, 0.5],
    ['Image and alt text', { featuredImageAlt: '' }, 'imageIssues', /no alt text/, 0.3],
    ['Image and alt text', { content: `${GOOD.content}<img src="/b.jpg" />` }, 'imageIssues', /: \/b\.jpg/, 0.3],
    ['Links', { content: GOOD.content.replaceAll('/the-bank', 'https://e.com') }, 'seoIssues', /No link leads/, 0.5],
    ['18+ note', { title: 'A tip for Saturday' }, 'complianceIssues', /18\+/, 0.5],
    [
      'Forbidden claims',
      { content: `${GOOD.content}<p>This is a sure bet.</p>` },
      'complianceIssues',
      /“This is a sure bet\.”/,
      0.5,
    ],
  ])('%s: %o', (name, changes, group, words, lost) => {
    const { issues, checks, score } = review(changes)
    expect(issues[group]?.join('\n')).toMatch(words)
    expect(issues[group]?.[0]).toContain(name)
    expect(checks?.filter((check) => check.lost > 0)).toMatchObject([{ name, lost }])
    expect(score).toBe(Math.round((10 - lost) * 10) / 10)
  })

  test('the 18+ note is asked of a tip alone', () => {
    const { score } = review({
      title: 'A better back line',
      excerpt: 'How a deep back line kept an away point in the rain, and what a multiple bettered.',
    })
    expect(score).toBe(10)
  })

  test('Reading ease', () => {
    const hard = '<p>Notwithstanding considerable organisational dissatisfaction, administrators capitulated.</p>'
    const { issues } = review({ content: hard.repeat(3) })
    const told = issues['contentIssues']?.join()
    expect(told).toMatch(/Reading ease \(weight 0\.5\): Reading ease is -?\d+ of 100/)
    // Advice names the sentence.
    expect(told).toContain('The longest sentence has 6 words: “Notwithstanding considerable organisational')
  })

  test('Duplicate title', () => {
    expect(review({}, true).issues['seoIssues']).toEqual([expect.stringContaining('also called “A deeper back line”')])
  })
})

describe('good form does not save', () => {
  test.each([
    ['the same again', GOOD.content.replace(/<p>The.*?<\/p>/g, paragraph(6)), /appears \d+ times: “The back line/],
    ['words in no order', GOOD.content.replaceAll('The ', 'and the of '), /in random order, for example “/],
    // Advice names the sentence.
    [
      'keywords',
      GOOD.content.replaceAll(/ for (?=\d)/g, ' union league tips union league '),
      /“union league” appears \d+ times .* Begin with this sentence: “The /,
    ],
    ['advertising', GOOD.content.replaceAll(/ for (?=\d)/g, ', sign up now, the '), /sell something or shout, .*“The /],
    [
      'gaps of a template',
      GOOD.content.replaceAll(/ for (?=\d)/g, ' for [TEAM] and the '),
      /“\[TEAM\]” is a gap that nobody filled/,
    ],
    ['stock phrases', GOOD.content.replaceAll('The ', 'In conclusion, a game-changer for the '), /stock phrase/],
  ])('%s', (_name, content, words) => {
    const { approved, score, issues } = review({ content })
    expect(issues['contentIssues']?.join('\n')).toMatch(words)
    expect(score).toBeLessThan(10)
    expect(approved).toBe(false)
  })
})

describe('sentences that contradict each other are named, and stop an approval', () => {
  test.each([
    ['In Durban the Bay Dockers beat Apies River 3-2.', 'So Apies River beat the Bay Dockers 3-2.', 'the result'],
    ['A crowd of 8,415 saw the end.', 'The attendance of 11,200 was a record.', 'crowd'],
    ['Everybody likes young Themba Nkosi, 19, in Durban.', 'At 23 Themba Nkosi is calm.', 'age'],
    ['The team of Bay Dockers have 31 points.', 'With 33 points the Bay Dockers are third.', 'points'],
    ['The semi-final is on 9 May.', 'The semi-final is on 16 May.', 'date of the semi-final'],
    ['Late on captain Lunga Maseko hit the winner.', 'But it was Sipho Ntuli who scored the winner.', 'winning goal'],
    ['At last Sipho Ntuli is suspended.', 'In truth Sipho Ntuli is not suspended.', '“suspend”'],
    ['Vrydag het die Arende die Tiere geklop.', 'So het die Tiere die Arende geklop.', 'the result'],
  ])('%s %s', (one, other, topic) => {
    const content = `${GOOD.content}<p>${one}</p><p>${other}</p>`
    const { approved, score, issues, summary } = review({ content })
    const told = issues['contentIssues']?.join('\n')
    expect(told).toContain(`“${one}” and “${other}” contradict each other: ${topic}`)
    expect({ approved, score }).toEqual({ approved: false, score: 4 })
    expect(summary).toContain('allows no more than 4')
  })
})

test('an excerpt of the first sentences costs nothing', () => {
  const excerpt = `${prose(2).slice(3, -4)}`
  const content = `<p>${excerpt}</p>${GOOD.content}`
  expect(review({ excerpt, content }).issues['contentIssues']).toBeUndefined()
})

test('of a text that is longer than is read, it is said where the reading ended', () => {
  const issues = (content: string) => review({ content }).issues['contentIssues'] ?? []
  const said = expect.arrayContaining([expect.stringMatching(/The text is longer than 60,000 characters/)])
  expect(issues(`${GOOD.content}${prose(1000)}`)).toEqual(said)
  expect(issues(GOOD.content)).not.toEqual(said)
})

test('what advertising rules forbid is not approved, however good the rest', () => {
  expect(review({ content: `${GOOD.content}<p>This is a sure bet.</p>` })).toMatchObject({
    approved: false,
    score: 9.5,
  })
})

describe('a rewrite', () => {
  const rewrite = (changes: Partial<Subject>) => rewriteByRules(facts(changes))

  test('of an article that rules can do nothing for is none', () => {
    expect(rewrite({})).toBeNull()
  })

  test('drops sentences that advertising rules forbid, and no others', () => {
    const content =
      '<p>They play at home. This is a <strong>sure bet</strong>. The price is fair.</p><p>A sure bet.</p>'
    expect(rewrite({ content })).toMatchObject({
      content: '<p>They play at home. The price is fair.</p>',
      changes: ['Removed 2 sentences that advertising rules forbid.'],
    })
  })

  test('splits long paragraphs between sentences, and loses none of their words', () => {
    const content = `<p>${`${SENTENCE} See <a href="/x">The Bank. And more</a> vs. others. `.repeat(9).trim()}</p>`
    const after = rewrite({ content })
    expect(after?.changes).toEqual(['Split 1 long paragraph.'])
    expect(after?.content.match(/<p>/g)?.length).toBeGreaterThan(2)
    expect(after?.content.match(/<a href="\/x">The Bank\. And more<\/a>/g)).toHaveLength(9)
    const words = (html = '') => plainText(html).split(/\s+/)
    expect(words(after?.content)).toEqual(words(content))
  })

  test('gives a long text headings in its own words', () => {
    const content = `${'<p>After the break, they pressed. And pressed again until the end of the day.</p>'.repeat(60)}`
    expect(rewrite({ content })?.content).toContain('<h2>After the break</h2>\n<p>After the break, they pressed.')
    const bold = rewrite({ content: `<p><strong>What it cost</strong></p>${paragraph(3)}` })
    expect(bold?.content).toBe(`<h2>What it cost</h2>${paragraph(3)}`)
  })

  test('adds excerpt, alt texts and the 18+ note where they are missing', () => {
    const figure = '<figure><img src="/a.jpg" alt="" /><figcaption>The &amp; bank</figcaption></figure>'
    const after = rewrite({
      title: 'Betting on rain',
      excerpt: null,
      content: `${paragraph(2)}${figure}<img src="/b" />`,
    })
    expect(after?.excerpt).toBe(`${SENTENCE} ${SENTENCE}`)
    expect(after?.content).toContain('<img alt="The &amp; bank" src="/a.jpg" />')
    expect(after?.content).toContain('<img alt="Betting on rain" src="/b" />')
    expect(after?.content).toMatch(/<p>18\+\. Gamble responsibly/)
    expect(after?.changes).toHaveLength(3)
    // A rewritten text is not rewritten again.
    const again = rewrite({ title: 'Betting on rain', excerpt: after?.excerpt ?? '', content: after?.content ?? '' })
    expect(again).toBeNull()
  })

  test('never leaves nothing', () => {
    expect(rewrite({ content: '<p>This is a sure bet.</p>' })).toBeNull()
  })
})
