import { z } from 'zod'
import { htmlText } from './html-budget.ts'
import { withoutVersion } from './image-path.ts'
import { OFFER_RULES } from './offer-rules.ts'
import { isWebAddress, line, paragraphs } from './text.ts'

/** The most characters of the house style. */
export const HOUSE_STYLE_MAX = 4000

const webAddressOrEmpty = line(2000).refine((value) => value === '' || isWebAddress(value), {
  message: 'Must be a web address (https://…)',
})

const phoneOrEmpty = line(40).refine((value) => value === '' || /\d/.test(value), { message: 'Must be a phone number' })

const wholeNumberOrEmpty = line(12).regex(/^\d*$/, 'Must be a whole number, or empty')

/**
 * The settings that the newsroom may change: all text, with an empty one meaning the default. Wording is HTML,
 * sanitised when stored.
 */
export const settingsSchema = z.strictObject({
  siteName: line(60),
  helpline: phoneOrEmpty,
  /** The helpline's name. */
  helplineName: line(80),
  responsibleGamblingUrl: webAddressOrEmpty,
  socialInstagram: webAddressOrEmpty,
  socialX: webAddressOrEmpty,
  /** How offers with problems are treated: "warn" (the default) or "error". */
  offerRules: z.enum(['', ...OFFER_RULES]),
  /** "on": no one publishes their own articles; "off" by default. */
  fourEyes: z.enum(['', 'on', 'off']),
  /** "on": a tip decided by its result is settled automatically after an hour; "off" (default): an editor confirms. */
  settleTips: z.enum(['', 'on', 'off']),
  /** "on": RSS feeds have full texts; "off" (default): summaries. */
  fullTextFeeds: z.enum(['', 'on', 'off']),
  wordingPrivacy: htmlText(100_000),
  wordingTerms: htmlText(100_000),
  wordingAbout: htmlText(100_000),
  wordingContact: htmlText(100_000),
  wordingEditorialPolicy: htmlText(100_000),
  wordingCorrections: htmlText(100_000),
  /** How readers reach the newsroom. */
  contactEmail: line(254).refine((value) => value === '' || z.email().safeParse(value).success, {
    message: 'Please enter a valid email address',
  }),
  contactPhone: phoneOrEmpty,
  postalAddress: paragraphs(500),
  /** The name of the person responsible for personal information (POPIA). */
  informationOfficer: line(120),
  /** The AI server's budget for a day of the editorial time zone. */
  aiDailyTokens: wholeNumberOrEmpty,
  aiDailyRuns: wholeNumberOrEmpty,
  /** How a model should write for this site and check texts: spelling, tone, words to avoid. */
  aiHouseStyle: paragraphs(HOUSE_STYLE_MAX),
})
/** Answer of GET /api/settings/four-eyes. */
export const fourEyesSchema = z.object({ fourEyes: z.boolean() })

export const WORDING_KEYS = [
  'wordingPrivacy',
  'wordingTerms',
  'wordingAbout',
  'wordingContact',
  'wordingEditorialPolicy',
  'wordingCorrections',
] as const

/** Body of PUT /api/settings: any part of them. The logo has a separate call; a response can be sent back. */
export const settingsPatchSchema = settingsSchema
  .partial()
  .extend({ logo: z.unknown().optional(), revision: z.unknown().optional() })
  .transform(({ logo: _logo, revision: _revision, ...settings }) => settings)

export type SettingsPatch = z.output<typeof settingsPatchSchema>

/** Body of POST /api/settings/logo: the path of an image of this site, or empty for the product's mark. */
export const logoInputSchema = z.strictObject({
  value: line(2000)
    .overwrite(withoutVersion)
    .refine((value) => value === '' || /^\/media\/[a-z0-9][a-z0-9.-]*$/.test(value), {
      message: 'Must be the address of an uploaded image (/media/…)',
    }),
})
