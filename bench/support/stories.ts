import { CORE_CATEGORIES } from '#shared/constants.ts'
import { createRandom, type Random } from '../../tests/support/random.ts'

/** A generated article; the n-th is the same in every run and on every site. */
export type Story = {
  title: string
  slug: string
  excerpt: string
  /** HTML. */
  content: string
  category: { slug: string; name: string }
  author: { name: string }
  publishedAt: string
}

const EVERY_MS = 30 * 60_000
const FIRST = Date.UTC(2015, 0, 1)
/** The default length of a text. */
const CHARACTERS = 3_000
const AUTHORS = ['Thandi Mokoena', 'Pieter Botha', 'Aisha Patel']
const WORDS =
  `match goal keeper striker defence league table season coach kick rain crowd penalty corner header pass half
  whistle referee ruck maul lineout wicket over bowler batter spin serve clay court arrow bow innings harbour`.split(
    /\s+/,
  )

/** Articles from number `from` to before `to`, two per hour since 2015, so that 100,000 fill 69 months. */
export function* stories(from: number, to: number, characters = CHARACTERS): Generator<Story> {
  for (let n = from; n < to; n++) yield story(n, characters)
}

function story(n: number, characters: number): Story {
  const random = createRandom(n)
  const { slug, name } = random.pick(CORE_CATEGORIES)
  return {
    title: `${capital(words(random, 6))} ${n}`,
    slug: `story-${n}`,
    excerpt: sentence(random, 14),
    content: text(random, characters),
    category: { slug, name },
    author: { name: random.pick(AUTHORS) },
    publishedAt: new Date(FIRST + n * EVERY_MS).toISOString(),
  }
}

function text(random: Random, characters: number): string {
  let html = ''
  for (let part = 0; html.length < characters; part++) {
    if (part % 3 === 2) html += `<h2>${capital(words(random, 4))}</h2>\n`
    html += `<p>${Array.from({ length: 4 }, () => sentence(random, 12)).join(' ')}</p>\n`
  }
  return html
}

function sentence(random: Random, length: number): string {
  return `${capital(words(random, length))}.`
}

// One word in ten is rare, like names, to give a text index some work.
function words(random: Random, length: number): string {
  return Array.from({ length }, () => random.pick(WORDS) + (random.below(10) ? '' : random.below(5_000))).join(' ')
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
