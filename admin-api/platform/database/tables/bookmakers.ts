import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { OfferWarning } from '#shared/bookmaker.ts'
import { createdAt, instant } from './columns.ts'
import { authors } from './names.ts'

export const bookmakers = pgTable(
  'bookmakers',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    logo: text('logo'),
    rating: integer('rating').notNull().default(5),
    bonusType: text('bonus_type'),
    bonusAmount: text('bonus_amount'),
    affiliateLink: text('affiliate_link').notNull(),
    reviewLink: text('review_link'),
    termsLink: text('terms_link'),
    /** The offer is shown from the first instant (inclusive) to the second (exclusive). */
    validFrom: instant('valid_from'),
    validUntil: instant('valid_until'),
    licenceBoard: text('licence_board'),
    licenceNumber: text('licence_number'),
    /** The editorial day on which the licence was last checked. */
    licenceCheckedOn: date('licence_checked_on'),
    paymentMethods: jsonb('payment_methods').notNull().$type<string[]>().default([]),
    pros: jsonb('pros').notNull().$type<string[]>().default([]),
    cons: jsonb('cons').notNull().$type<string[]>().default([]),
    /** Sanitised HTML. */
    review: text('review'),
    /** Who tested the bookmaker; null: the newsroom. */
    testerId: uuid('tester_id').references((): AnyPgColumn => authors.id, { onDelete: 'set null' }),
    testedOn: date('tested_on'),
    testMethod: text('test_method'),
    /** Increases by one with each save. */
    revision: integer('revision').notNull().default(1),
    featured: boolean('featured').notNull().default(false),
    rank: integer('rank').notNull().default(1),
    /** Problems of the offer, and the version of the rules that found them; null: not checked yet. */
    problems: jsonb('problems').$type<OfferWarning[]>(),
    judgedBy: text('judged_by'),
    /**
     * False until someone responsible for affiliate links saves the link: until then it leads nowhere, and links in
     * texts are not matched to it.
     */
    linksConfirmed: boolean('links_confirmed').notNull().default(true),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('bookmakers_rank').on(t.rank, t.name)],
)

/** Former slugs of bookmakers with a confirmed link: links on this site and elsewhere still use them. */
export const formerBookmakerSlugs = pgTable('former_bookmaker_slugs', { slug: text('slug').primaryKey() })
