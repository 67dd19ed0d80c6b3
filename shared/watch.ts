import { z } from 'zod'
import { instantSchema } from './instant.ts'
import { slugSchema } from './slug.ts'

/** How long before an offer's end the newsroom is warned, and how long a licence check is valid. */
export const OFFER_NOTICE_DAYS = 7
export const LICENCE_DAYS = 90

/** ok: it responds; broken: it is gone, fails or cannot be reached; blocked: it responds, but refuses checks. */
export const LINK_STATES = ['ok', 'broken', 'blocked'] as const
export type LinkState = (typeof LINK_STATES)[number]

/** affiliate, review, terms: a bookmaker's links; article: one in an article's text. */
export const LINK_KINDS = ['affiliate', 'review', 'terms', 'article'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export const watchedLinkSchema = z.object({
  url: z.string(),
  state: z.enum(['broken', 'blocked']),
  /** The response's status; null if there was none. */
  status: z.int().nullable(),
  reason: z.string(),
  since: instantSchema,
  checkedAt: instantSchema,
  isIgnored: z.boolean(),
  /** Where to fix it: `id` is the bookmaker's or the article's. */
  uses: z.array(z.object({ kind: z.enum(LINK_KINDS), id: z.int().positive(), name: z.string() })),
})
export type WatchedLink = z.infer<typeof watchedLinkSchema>

/** Emails that fail for the same reason. */
export const mailProblemSchema = z.object({
  count: z.int().positive(),
  reason: z.string(),
  since: instantSchema,
  /** When the next one is retried; null if the mail server rejected them permanently. */
  retryAt: instantSchema.nullable(),
})
export type MailProblem = z.infer<typeof mailProblemSchema>

/** Answer of GET /api/watch: everything to fix. */
export const watchSchema = z.object({
  /** When links were last checked, and when they will be checked next. */
  checkedAt: instantSchema.nullable(),
  nextAt: instantSchema,
  /** The running check, if any: see /api/jobs/{id}. */
  jobId: z.uuid().nullable(),
  /** How many addresses the last check requested. */
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
  /** Auto-blogger articles built from results that have been corrected since. */
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
  /** Articles whose address was taken by a page of the site. */
  moved: z.array(z.object({ id: z.int().positive(), title: z.string(), slug: slugSchema, from: slugSchema })),
  /** Ended offers that live articles still embed, then offers that end within a week, soonest first. */
  offers: z.array(
    z.object({
      id: z.int().positive(),
      name: z.string(),
      validUntil: instantSchema,
      /** Live articles that embed an offer that has ended, twenty at most. */
      articles: z.array(z.object({ id: z.int().positive(), title: z.string() })).optional(),
    }),
  ),
  /** Feeds that stopped, shrank or contradict stored data, and those overridden by typed results. */
  feeds: z.array(
    z.object({
      id: z.int().positive(),
      name: z.string(),
      /** null if it is read, except for results typed here. */
      problem: z.string().nullable(),
      since: instantSchema.nullable(),
      details: z.array(z.string()),
    }),
  ),
  /** Emails that could not be sent yet, for administrators. */
  mail: z.array(mailProblemSchema),
  /** News feeds that the auto-blogger gets nothing from. */
  newsFeeds: z.array(
    z.object({ id: z.int().positive(), name: z.string(), problem: z.string(), since: instantSchema.nullable() }),
  ),
  /** Published tips that have started and have no outcome yet. */
  tips: z.int().nonnegative(),
  /** Bookmakers whose licence was last checked over 90 days ago, or never. */
  licences: z.array(z.object({ id: z.int().positive(), name: z.string(), licenceCheckedOn: z.iso.date().nullable() })),
  /** Bookmakers with unconfirmed links, for users who may confirm them. */
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
