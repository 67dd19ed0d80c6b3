import { z } from 'zod'

/**
 * Google's documented requirements for structured data of articles, review snippets and events: the required fields and, since
 * none of them is hard to provide here, the recommended ones.
 */

const address = z.url({ protocol: /^https?$/ })
const moment = z.union([z.iso.datetime({ offset: true }), z.iso.date()])
// Only the name: no "by", no job title, and short enough for a review to count.
const name = z
  .string()
  .min(1)
  .max(99)
  .regex(/^(?!by )/i)

const organization = z.looseObject({ '@type': z.literal('Organization'), name, url: address })
const person = z
  .looseObject({ '@type': z.literal('Person'), name, url: address.optional(), sameAs: z.array(address).optional() })
  .refine(({ url, sameAs }) => url || sameAs, 'recommended: url or sameAs of the author')
const author = z.discriminatedUnion('@type', [organization, person])

const article = z.looseObject({
  headline: z.string().min(1),
  image: z.array(address).min(1),
  datePublished: z.iso.datetime({ offset: true }),
  dateModified: z.iso.datetime({ offset: true }),
  author: z.union([author, z.array(author).min(1)]),
})

// Among the types that Google shows reviews for, a bookmaker is an organization.
const reviewed = z.looseObject({ '@type': z.literal('Organization'), name: z.string().min(1) })
const notes = z.looseObject({
  '@type': z.literal('ItemList'),
  itemListElement: z.array(z.looseObject({ '@type': z.literal('ListItem'), name: z.string().min(1) })).min(1),
})

const review = z.looseObject({
  itemReviewed: reviewed,
  reviewRating: z
    .looseObject({
      '@type': z.literal('Rating'),
      ratingValue: z.number(),
      bestRating: z.number(),
      worstRating: z.number(),
    })
    .refine(
      ({ ratingValue, bestRating, worstRating }) => worstRating <= ratingValue && ratingValue <= bestRating,
      'ratingValue must be between worstRating and bestRating',
    ),
  author,
  publisher: organization,
  datePublished: moment,
  positiveNotes: notes.optional(),
  negativeNotes: notes.optional(),
})

// Google requires an event to have a place, and a place an address, which may be text.
const event = z.looseObject({
  name: z.string().min(1),
  startDate: moment,
  eventStatus: z.string().regex(/^https:\/\/schema\.org\/Event\w+$/),
  location: z.looseObject({ '@type': z.literal('Place'), name: z.string().min(1), address: z.string().min(1) }),
})

const RULES: Record<string, z.ZodType> = { NewsArticle: article, Review: review, SportsEvent: event }

const THING = ['name', 'url', 'description', 'image', 'sameAs', 'mainEntityOfPage']
const WORK = [
  ...['author', 'publisher', 'datePublished', 'dateModified', 'headline', 'keywords', 'text'],
  ...['correction', 'creditText', 'digitalSourceType'],
]
const EVENT = ['startDate', 'eventStatus', 'location', 'superEvent', 'sport', 'homeTeam', 'awayTeam']
const ORGANIZATION = ['logo', 'email', 'telephone', 'address', 'memberOf']

/** The properties in use that schema.org allows for each type, besides those of Thing. */
const PROPERTIES: Record<string, readonly string[]> = {
  NewsArticle: [...WORK, 'articleSection'],
  CorrectionComment: WORK,
  // The page is reviewed, not the article on it.
  WebPage: [...WORK, 'mainEntity', 'reviewedBy'],
  ProfilePage: [...WORK, 'mainEntity', 'reviewedBy'],
  WebSite: WORK,
  ImageObject: WORK,
  Review: [...WORK, 'itemReviewed', 'reviewRating', 'reviewBody', 'positiveNotes', 'negativeNotes'],
  Rating: ['ratingValue', 'bestRating', 'worstRating'],
  Person: ['jobTitle', 'email', 'worksFor'],
  Organization: ORGANIZATION,
  SportsOrganization: [...ORGANIZATION, 'sport'],
  SportsTeam: [...ORGANIZATION, 'sport'],
  SportsEvent: EVENT,
  Place: ['address'],
  ItemList: ['itemListElement'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'item'],
}

type Data = Record<string, unknown>

/** Properties, at any depth, that schema.org does not allow for their type. */
function misplaced(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(misplaced)
  if (typeof value !== 'object' || value === null) return []
  const type = String((value as Data)['@type'])
  const own = PROPERTIES[type]
  if (!own) return [`${type}: a type without a list of its properties`]
  return Object.entries(value).flatMap(([name, inner]) => {
    const isAllowed = name.startsWith('@') || THING.includes(name) || own.includes(name)
    return [...(isAllowed ? [] : [`${type}.${name}: no property of ${type}`]), ...misplaced(inner)]
  })
}

/** The structured data of a page. */
export function jsonLdOf(html: string): Data[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return [...scripts].map(([, text = '']) => JSON.parse(text))
}

/**
 * Fields missing from a page's structured data by Google's documentation; `expected` is the type that it must have
 * once.
 */
export function structuredDataProblems(html: string, expected: string | null = null): string[] {
  const all = jsonLdOf(html)
  const problems = all.flatMap((data) => {
    const type = String(data['@type'])
    if (data['@context'] !== 'https://schema.org') return [`${type}: @context must be https://schema.org`]
    const issues = RULES[type]?.safeParse(data).error?.issues ?? []
    return [...issues.map(({ path, message }) => `${type}.${path.join('.')}: ${message}`), ...misplaced(data)]
  })
  const count = all.filter((data) => data['@type'] === expected).length
  if (expected && count !== 1) problems.push(`${expected}: ${count} of it, must be one`)
  return problems
}
