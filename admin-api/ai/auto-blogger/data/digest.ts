import type { Category } from '#shared/category.ts'
import { editorialDay, longDate } from '#shared/dates.ts'
import type { CardRow } from '../../../content/matches/store/cards.ts'
import type { Source } from '../store/material.ts'
import type { Composed } from './composed.ts'
import { matchSource } from './composed.ts'
import { composed, type Link, type Part } from './data-piece.ts'
import { resultLine } from './match-words.ts'
import { capital, counted, inWords, voiceOf } from './voice.ts'

type DigestFacts = {
  /** The category's newest live articles, newest first. */
  stories: readonly Source[]
  results: readonly CardRow[]
  coming: readonly CardRow[]
}

const MOST_STORIES = 12
const MOST_MATCHES = 8

/** The key of a category's digest: there is one, and it is updated. */
function digestKey(category: Category): string {
  return `digest:${category.slug}`
}

/**
 * A category's digest: its newest stories by their headlines, the results and upcoming matches. It mentions the stories
 * without copying their paragraphs. null if there is no story.
 */
export function composeDigest(
  { stories: all, results, coming }: DigestFacts,
  category: Category,
  timeZone: string,
): (Composed & { key: string }) | null {
  const stories = all.slice(0, MOST_STORIES)
  const [newest] = stories
  if (!newest) return null
  const key = digestKey(category)
  const say = voiceOf(`${key} ${newest.slug} ${stories.length}`)
  const day = longDate(newest.publishedAt, timeZone)
  const minutes = stories.reduce((sum, { readingMinutes }) => sum + readingMinutes, 0)
  const number = counted(stories.length, 'story', 'stories')
  const [longest] = [...stories].sort((a, b) => b.readingMinutes - a.readingMinutes || (a.slug < b.slug ? -1 : 1))
  const parts: Part[] = [
    {
      kind: 'text',
      sentences: [
        say(
          'lede',
          `The newest stories from ${category.name} on one page: ${number}, the latest from ${day}.`,
          `Here are the latest ${stories.length === 1 ? 'story' : number} from ${category.name}, as of ${day}.`,
          `${capital(number)} from ${category.name}, the newest of them published on ${day}.`,
        ),
        stories.length > 1 &&
          say(
            'reading',
            `To read all of them takes about ${minutes} minutes.`,
            `Together they are some ${minutes} minutes of reading.`,
            longest
              ? `The longest is a read of ${longest.readingMinutes} ${longest.readingMinutes === 1 ? 'minute' : 'minutes'}.`
              : false,
          ),
        'This page is brought up to date when there is something new.',
      ].filter((sentence) => typeof sentence === 'string'),
    },
    { kind: 'heading', text: say('h-stories', 'The stories', 'Newest first', 'To read') },
    {
      kind: 'list',
      items: stories.map(({ title, slug, publishedAt, readingMinutes, isTip }) => ({
        link: { text: title, path: `/${slug}` },
        text: `: ${longDate(publishedAt, timeZone)}, ${readingMinutes} min read${isTip ? ', a betting piece (18+)' : ''}`,
      })),
    },
    ...matchPart(say('h-results', 'Results', 'What was played', 'Lately'), resultsLead(results), results, timeZone),
    ...matchPart(
      say('h-coming', 'Coming up', 'What is next', 'Next matches'),
      coming.length > 0
        ? `Next on the calendar ${coming.length === 1 ? 'is one match' : `are these ${inWords(Math.min(coming.length, MOST_MATCHES))}`}.`
        : '',
      coming,
      timeZone,
    ),
    { kind: 'links', lead: 'All of it:', links: [{ text: category.name, path: `/category/${category.slug}` }] },
  ]
  return composed({
    key,
    title: `${category.name} digest`,
    excerpt: `The newest stories, results and matches of ${category.name} on one page, kept up to date. Newest story: ${day}.`,
    category,
    material: [
      ...stories.map(
        ({ title, publishedAt, readingMinutes }) =>
          `${title}. ${longDate(publishedAt, timeZone)}, ${readingMinutes} min read.`,
      ),
      ...[...results, ...coming].map((row) => `${resultLine(row)} ${longDate(row.kickOff, timeZone)}.`),
    ].join('\n'),
    sources: stories.map(({ id }) => id),
    madeFrom: [
      ...stories.map(({ title, slug, publishedAt }) => ({
        label: title,
        path: `/${slug}`,
        date: editorialDay(publishedAt, timeZone),
      })),
      ...[...results, ...coming].map((match) => matchSource(match, timeZone)),
    ],
    isTip: false,
    parts,
  })
}

function resultsLead(results: readonly CardRow[]): string {
  if (results.length === 0) return ''
  return `${capital(counted(Math.min(results.length, MOST_MATCHES), 'result'))}, newest first.`
}

function matchPart(heading: string, lead: string, rows: readonly CardRow[], timeZone: string): Part[] {
  if (rows.length === 0) return []
  const linkOf = (row: CardRow): Link => ({ text: resultLine(row).replace(/\.$/, ''), path: `/match/${row.slug}` })
  return [
    { kind: 'heading', text: heading },
    { kind: 'text', sentences: [lead] },
    {
      kind: 'list',
      items: rows
        .slice(0, MOST_MATCHES)
        .map((row) => ({ link: linkOf(row), text: `, ${longDate(row.kickOff, timeZone)}` })),
    },
  ]
}
