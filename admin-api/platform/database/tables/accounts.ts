import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ROLES } from '#shared/permissions.ts'
import { closedSets, createdAt, instant, updatedAt } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lowercase. */
    email: text('email').notNull().unique(),
    /** argon2id hash. */
    password: text('password').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    role: text('role', { enum: ROLES }).notNull().default('administrator'),
    /** Whether the role is administrator. */
    isAdmin: boolean('is_admin').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    /** The password alone is not enough to sign in: a passkey is needed. */
    requiresPasskey: boolean('requires_passkey').notNull().default(false),
    /** Only if a passkey is required: the password is asked for, too. */
    requiresBoth: boolean('requires_both').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [...closedSets(t), check('users_is_admin', sql`${t.isAdmin} = (${t.role} = 'administrator')`)],
)

/** Helps users tell sessions apart; sessions older than this column have none. */
export type SessionAttributes = { device?: string | null; startedAt?: string; confirmedAt?: string }

export const sessions = pgTable(
  'sessions',
  {
    /** sha256 of the id in the cookie, so that a dump of the table opens no session. */
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').notNull().$type<{ userId: string; attrs: SessionAttributes }>(),
    expire: instant('expire').notNull(),
  },
  (t) => [index('sessions_user').on(sql`(${t.sess} ->> 'userId')`), index('sessions_expire').on(t.expire)],
)

/** Counters of rate-limiter-flexible. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true }),
})

export const invitations = pgTable(
  'invitations',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
    createdAt: createdAt(),
  },
  closedSets,
)

/** One-time links for setting a new password. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    /** Created by an administrator: using it removes the passkey requirement. */
    liftsPasskey: boolean('lifts_passkey').notNull().default(false),
    /** That administrator: the link ends with their rights. */
    offeredBy: uuid('offered_by').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    // A second link replaces the first; a link that anyone can request replaces none of an administrator's.
    unique('password_resets_one_of_each').on(t.userId, t.liftsPasskey),
  ],
)

/** New email addresses, until they are confirmed from their mailbox. */
export const emailChanges = pgTable('email_changes', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** Public keys of accounts' passkeys (WebAuthn): the stored part cannot be used to sign in. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').notNull().$type<string[]>().default([]),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Challenges that a device must sign, once and within minutes. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  /** The user who adds a key; null: someone signing in. */
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})

/** Printed recovery codes, each of which sets a new password once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
)

export const apiKeys = pgTable('api_keys', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  permissions: jsonb('permissions').notNull().$type<string[]>().default(['read']),
  isActive: boolean('is_active').notNull().default(true),
  /** The key ends with this user's rights; null: it is older than key owners. */
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'cascade' }),
  lastUsedAt: instant('last_used_at'),
  createdAt: createdAt(),
  expiresAt: instant('expires_at'),
})

/** Who did what and when. */
export const audit = pgTable(
  'audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().default(sql`now()`),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Kept when the user is deleted. */
    userEmail: text('user_email'),
    /** For example `article.update`. */
    action: text('action').notNull(),
    target: text('target'),
    details: jsonb('details').$type<Record<string, unknown>>(),
  },
  (t) => [index('audit_at').on(t.at.desc(), t.id.desc()), index('audit_action').on(t.action)],
)

/** Calls with an Idempotency-Key, for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** sha256 of method, path and body. */
    call: text('call').notNull(),
    /** null: the call is in progress. */
    status: smallint('status'),
    /** Body and headers, encrypted. */
    answer: text('answer'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)
