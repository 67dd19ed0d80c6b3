import { z } from 'zod'
import { instantSchema } from './instant.ts'
import { slugSchema } from './slug.ts'

/** How long before an offer's end the newsroom is warned, and how long a licence may go unchecked. */
export const OFFER_NOTICE_DAYS = 7
export const LICENCE_DAYS = 90

/** ok: it answers; broken: it is gone, fails or cannot be reached; blocked: it answers, but not to a check. */
export const LINK_STATES = ['ok', 'broken', 'blocked'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** affiliate, review, terms: a bookmaker's links; article: one in an article's text. */
export const LINK_KINDS = ['affiliate', 'review', 'terms', 'article'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export const watchedLinkSchema = z.object({
  url: z.string(),
  state: z.enum(['broken', 'blocked']),
  /** The answer's status; null: there was none. */
  status: z.int().nullable(),
  reason: z.string(),
  since: instantSchema,
  checkedAt: instantSchema,
  isIgnored: z.boolean(),
  /** Where to fix it: `id` is the bookmaker's or the article's. */
  uses: z.array(z.object({ kind: z.enum(LINK_KINDS), id: z.int().positive(), name: z.string() })),
})
export type WatchedLink = z.infer<typeof watchedLinkSchema>

/** Emails that fail for one reason. */
export const mailProblemSchema = z.object({
  count: z.int().positive(),
  reason: z.string(),
  since: instantSchema,
  /** When the next of them is tried again; null: the mail server rejected them for good. */
  retryAt: instantSchema.nullable(),
})
export type MailProblem = z.infer<typeof mailProblemSchema>

/** Answer of GET /api/watch: everything to fix. */
export const watchSchema = z.object({
  /** When links were last checked, and when they are checked next. */
  checkedAt: instantSchema.nullable(),
  nextAt: instantSchema,
  /** The check that is under way, if any: see /api/jobs/{id}. */
  jobId: z.uuid().nullable(),
  /** How many addresses the last check asked. */
  checked: z.int().nonnegative(),
  links: z.array(watchedLinkSchema),
  /** Published articles with unconfirmed findings: live as imported, or waiting to go live. */
  articles: z.array(
    z.object({
      id: z.int().positive(),
      title: z.string(),
      findings: z.int().positive(),
      isWaiting: z.boolean(),
      since: instantSchema,
    }),
  ),
  /** Articles of the auto-blogger that were built from results that were corrected since. */
  results: z.array(
    z.object({
      id: z.int().positive(),
      title: z.string(),
      published: z.boolean(),
      /** The current data. */
      now: z.string(),
      since: instantSchema,
    }),
  ),
  /** Articles that had to leave their address to a page of the site. */
  moved: z.array(z.object({ id: z.int().positive(), title: z.string(), slug: slugSchema, from: slugSchema })),
  /** Offers that end within a week, soonest first, after those that ended while live articles still embed them. */
  offers: z.array(
    z.object({
      id: z.int().positive(),
      name: z.string(),
      validUntil: instantSchema,
      /** Live articles that embed an offer that has ended, twenty at most. */
      articles: z.array(z.object({ id: z.int().positive(), title: z.string() })).optional(),
    }),
  ),
  /** Feeds that stopped, shrank or contradict what is here, and those that somebody's results keep out. */
  feeds: z.array(
    z.object({
      id: z.int().positive(),
      name: z.string(),
      /** null: it is read, but for results that were typed here. */
      problem: z.string().nullable(),
      since: instantSchema.nullable(),
      details: z.array(z.string()),
    }),
  ),
  /** Emails that could not be sent so far, for administrators. */
  mail: z.array(mailProblemSchema),
  /** Feeds of news that the auto-blogger gets nothing from. */
  newsFeeds: z.array(
    z.object({ id: z.int().positive(), name: z.string(), problem: z.string(), since: instantSchema.nullable() }),
  ),
  /** Published tips that have started and have no outcome yet. */
  tips: z.int().nonnegative(),
  /** Bookmakers whose licence was last checked over 90 days ago, or never. */
  licences: z.array(z.object({ id: z.int().positive(), name: z.string(), licenceCheckedOn: z.iso.date().nullable() })),
  /** Bookmakers whose links wait for confirmation, for those who may confirm them. */
  waitingLinks: z.array(z.object({ id: z.int().positive(), name: z.string() })),
})
export type Watch = z.infer<typeof watchSchema>

/** Answer of POST /api/watch/check. */
export const watchResultSchema = z.object({
  checked: z.int().nonnegative(),
  broken: z.int().nonnegative(),
  blocked: z.int().nonnegative(),
})

/** Body of POST /api/watch/ignore. */
export const ignoreLinkSchema = z.strictObject({ url: z.string().min(1).max(4000), ignored: z.boolean() })
