import { bigint, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { createdAt, dueWork, instant } from './columns.ts'

/** Emails that are still to be sent. */
export const letters = pgTable(
  'letters',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The one-time link in it, so that the email is deleted with the link. */
    link: text('link'),
    /** Address, subject and text, encrypted: it may contain a link that signs in. */
    sealed: text('sealed').notNull(),
    ...dueWork(),
    attempts: smallint('attempts').notNull().default(0),
    /** After this it is deleted instead of sent. */
    until: instant('until').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('letters_retry').on(t.dueAt), index('letters_link').on(t.link)],
)
