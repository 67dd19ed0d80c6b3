import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { JOB_STATES } from '#shared/job.ts'
import { users } from './accounts.ts'
import { closedSets, createdAt, instant, updatedAt } from './columns.ts'

export const settings = pgTable('settings', {
  id: text('id').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** Long work that survives a restart. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    state: text('state', { enum: JOB_STATES }).notNull().default('queued'),
    payload: jsonb('payload').notNull(),
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    result: jsonb('result'),
    error: text('error'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** The only sign for an earlier version that a job is in progress, so it changes with each renewal. */
    updatedAt: updatedAt().$onUpdate(() => sql`now()`),
    /** Until when a process may be working on it. */
    takenUntil: instant('taken_until'),
  },
  (t) => [...closedSets(t), index('jobs_state').on(t.state)],
)
