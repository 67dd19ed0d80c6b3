import { readFileSync } from 'node:fs'
import { numbers } from '../../../admin-api/content/demo/numbers.ts'
import { CONTRADICTING, KEYWORDS, MACHINE } from './bad-texts.ts'
import { SOURCE as DEMO } from './changes-demo.ts'
import { SOURCE as FOOTBALL } from './changes-football.ts'
import { SOURCE as SPORTS } from './changes-sports.ts'

/** A text, and what a person gives it out of 10. */
export type Scored = { name: string; kind: string; person: number; title: string; excerpt: string; content: string }

type Words = Pick<Scored, 'title' | 'excerpt' | 'content'>

const FOLDER = new URL('../../../admin-api/content/demo/articles/', import.meta.url)
// Seeds that lie near each other begin alike.
const SPREAD = 2654435769

/** Articles of the demo and what a person gives them. */
const GOOD: Record<string, number> = {
  'umlazi-rovers-high-line': 9,
  'overberg-lose-their-captain': 9,
  'the-bet-we-left-alone': 9,
  'the-grass-bank': 8.5,
  'the-black-line': 8.5,
  'lane-eight': 8,
  'five-metre-scrums': 8,
  'reading-wind': 8,
  'second-new-ball': 8,
  'string-tension': 8,
  'altitude-long-ball': 8,
  'dry-gqeberha-pitch': 8,
  'gravel-gearing': 7.5,
  'how-a-clay-court-is-made': 8,
  'qualifying-on-borrowed-strings': 8.5,
  'thohoyandou-by-minibus': 8.5,
  'tuning-a-barebow-by-ear': 8,
  'where-the-runs-went': 8,
  'nine-men-one-point': 8.5,
  'under-20-notebook': 7.5,
}

/** Good texts, and the same spoilt in the ways that texts are spoilt; their form stays good, so that form alone tells little. */
export function scoredTexts(): Scored[] {
  const good = Object.entries(GOOD).map(([slug, person]) => ({
    name: slug,
    kind: 'an article',
    person,
    ...articleOf(slug),
  }))
  const reports = [FOOTBALL, SPORTS, DEMO].map((source, n) => ({
    name: `report ${n + 1}`,
    kind: 'a report',
    person: 7.5,
    ...linked(source),
  }))
  const [first, second, third, fourth, fifth, sixth] = Object.keys(GOOD).map(articleOf) as [
    Words,
    Words,
    Words,
    Words,
    Words,
    Words,
  ]
  const bad: Scored[] = [
    ...[first, second].map((words, n) => spoilt('word salad', n, 1, words, salad)),
    ...[third, fourth].map((words, n) => spoilt('words of no language', n, 1, words, nonsense)),
    ...[fifth, sixth, first].map((words, n) => spoilt('the same again and again', n, 2, words, repeated)),
    ...[second, third].map((words, n) => spoilt('one block', n, 5, words, oneBlock)),
    ...[fourth, fifth].map((words, n) => spoilt('too short', n, 4, words, tooShort)),
    ...KEYWORDS.map((words, n) => ({ name: `keywords ${n + 1}`, kind: 'keywords', person: 2, ...linked(words) })),
    ...MACHINE.map((words, n) => ({
      name: `stock phrases ${n + 1}`,
      kind: 'stock phrases',
      person: 3,
      ...linked(words),
    })),
    ...CONTRADICTING.map(({ of, more }, n) => ({
      name: `contradiction ${n + 1}`,
      kind: 'contradiction',
      person: 3,
      ...linked(withMore([FOOTBALL, SPORTS, DEMO][of] ?? DEMO, more)),
    })),
  ]
  return [...good, ...reports, ...bad]
}

function articleOf(slug: string): Words {
  const text = readFileSync(new URL(`${slug}.html`, FOLDER), 'utf8')
  const [, head = '', content = ''] = /<!--\n(.*?)\n-->\n(.*)/s.exec(text) ?? []
  const of = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
  return { title: of('title'), excerpt: of('excerpt'), content }
}

function linked({ title, excerpt, content }: Words): Words {
  return { title, excerpt, content: `${content}\n<p>More: <a href="/news">the news of the day</a>.</p>` }
}

function withMore({ title, excerpt, content }: Words, more: string): Words {
  return { title, excerpt, content: `${content}\n<p>${more}</p>` }
}

function spoilt(kind: string, n: number, person: number, words: Words, how: (content: string, n: number) => string) {
  return { name: `${kind} ${n + 1}`, kind, person, ...words, content: how(words.content, n) }
}

const PARAGRAPH = /(?<=<p>).*?(?=<\/p>)/gs
const plain = (html: string) => html.replace(/<[^>]+>/g, '')

/** The words of each paragraph in any order. */
function salad(content: string, n: number): string {
  const next = numbers((n + 1) * SPREAD)
  return content.replace(PARAGRAPH, (words) => {
    const all = plain(words)
      .replace(/[.,;:]/g, '')
      .split(/\s+/)
    const mixed = all.map((word) => ({ word, at: next() })).sort((a, b) => a.at - b.at)
    return `${mixed.map(({ word }) => word).join(' ')}.`
  })
}

/** Letters instead of words. */
function nonsense(content: string, n: number): string {
  const next = numbers((n + 11) * SPREAD)
  const letter = () => 'qwrtpsdfghjklzxcvbnmaeo'[Math.floor(next() * 23)] ?? 'x'
  return content.replace(PARAGRAPH, (words) => plain(words).replace(/[a-z]/gi, letter))
}

/** Its second paragraph, as often as there are paragraphs. */
function repeated(content: string): string {
  const [, second = ''] = content.match(PARAGRAPH) ?? []
  return content.replace(PARAGRAPH, second)
}

function oneBlock(content: string): string {
  return `<p>${plain(content).replace(/\s+/g, ' ').trim()}</p>`
}

function tooShort(content: string): string {
  return `<p>${content.match(PARAGRAPH)?.[0] ?? ''}</p>`
}
