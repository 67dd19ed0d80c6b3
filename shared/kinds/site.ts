import { z } from 'zod'
import { DEFAULT_HELPLINE_NAME } from '../constants.ts'
import { categoryRefSchema, snapshotVersion } from '../snapshot.ts'
import { pageKind } from './page-kind.ts'

/** site.json: data for every page's frame. */
export const siteFileSchema = z.object({
  v: snapshotVersion,
  name: z.string(),
  /** Origin without a trailing slash; canonical links, feeds and sitemaps are made from it. */
  url: z.string(),
  /** Path of the logo in its fixed box, or null for the product's mark. */
  logo: z.string().nullable(),
  /** The image of social cards for pages that are not articles. */
  card: z.string().nullable().default(null),
  helpline: z.string(),
  /** Its name. */
  helplineName: z.string().default(DEFAULT_HELPLINE_NAME),
  responsibleGamblingUrl: z.string(),
  /** Hidden while empty. */
  social: z.object({ instagram: z.string(), x: z.string() }),
  /** HTML of the legal pages if Settings replaces the built-in wording; otherwise null. */
  wording: z.object({
    privacy: z.string().nullable(),
    terms: z.string().nullable(),
    about: z.string().nullable(),
    contact: z.string().nullable().default(null),
    editorialPolicy: z.string().nullable().default(null),
    corrections: z.string().nullable().default(null),
  }),
  /** How readers reach the newsroom; empty if not given. */
  contact: z
    .object({ email: z.string(), phone: z.string(), postalAddress: z.string(), informationOfficer: z.string() })
    .default({ email: '', phone: '', postalAddress: '', informationOfficer: '' }),
  headerSports: z.array(categoryRefSchema),
  footerSports: z.array(categoryRefSchema),
  timeZone: z.string(),
  /** The WebSub hub named in feeds. */
  webSubHub: z.string().optional(),
  year: z.int(),
})
export type SiteFile = z.infer<typeof siteFileSchema>

/** Pages that depend only on site.json. */
const FRAME_PAGES = [
  '/login',
  '/admin',
  '/privacy-policy',
  '/terms-of-service',
  '/about',
  '/contact',
  '/editorial-policy',
  '/search',
  '/robots.txt',
  '/404',
  '/not-found/article',
  '/not-found/category',
  '/not-found/preview',
]

export const siteKind = pageKind('site.json', siteFileSchema, { about: null, pages: () => FRAME_PAGES })
