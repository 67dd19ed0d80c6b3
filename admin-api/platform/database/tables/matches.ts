import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { COMPETITION_FORMATS, type StoredDeduction, type Zone } from '#shared/matches/competition.ts'
import { FEED_KINDS, FEED_STATES, type FeedCompetition } from '#shared/matches/feed.ts'
import type { FeedMapping } from '#shared/matches/feed-mapping.ts'
import type { LineUps, MatchEvent } from '#shared/matches/match.ts'
import type { PointsRules } from '#shared/matches/points.ts'
import { MATCH_STATUSES, type Score } from '#shared/matches/score.ts'
import { STAGES } from '#shared/matches/stage.ts'
import { TEAM_KINDS } from '#shared/matches/team.ts'
import type { TieBreak } from '#shared/matches/tie-breaks.ts'
import { categories } from './articles.ts'
import { beginningOf, closedSets, createdAt, instant, updatedAt } from './columns.ts'

/** A league, a group or a knock-out in one season. Its table is computed from its matches, never stored. */
export const competitions = pgTable(
  'competitions',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    season: text('season').notNull(),
    /** The sport. */
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    format: text('format', { enum: COMPETITION_FORMATS }).notNull().default('league'),
    description: text('description'),
    points: jsonb('points').notNull().$type<PointsRules>(),
    tieBreaks: jsonb('tie_breaks').notNull().$type<TieBreak[]>(),
    zones: jsonb('zones').notNull().$type<Zone[]>().default([]),
    /** Points taken off, each with its reason. */
    deductions: jsonb('deductions').notNull().$type<StoredDeduction[]>().default([]),
    /** The default time zone of its matches. */
    timeZone: text('time_zone').notNull().default('Africa/Johannesburg'),
    isDemo: boolean('is_demo').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...closedSets(t),
    index('competitions_category').on(t.categoryId),
    index('competitions_beginning').on(beginningOf(t.name)),
  ],
)

/** A team, or in some sports a player or pair. */
export const teams = pgTable(
  'teams',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    shortName: text('short_name'),
    aliases: jsonb('aliases').notNull().$type<string[]>().default([]),
    /** The sport. */
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    kind: text('kind', { enum: TEAM_KINDS }).notNull().default('team'),
    /** A path of the media library. */
    badge: text('badge'),
    /** Two colours, as #rrggbb. */
    colours: jsonb('colours').$type<[string, string]>(),
    isDemo: boolean('is_demo').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...closedSets(t),
    index('teams_category').on(t.categoryId, t.name),
    index('teams_beginning').on(beginningOf(t.name)),
  ],
)

/** Every name and alias of a team, normalised for lookup: no two teams of a sport share one. */
export const teamNames = pgTable(
  'team_names',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    /** Lowercase, without accents and signs. */
    key: text('key').notNull(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.key] }), index('team_names_team').on(t.teamId)],
)

/** Former slugs of teams, from a merge or a change. */
export const teamRedirects = pgTable(
  'team_redirects',
  {
    fromSlug: text('from_slug').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
  },
  (t) => [index('team_redirects_team').on(t.teamId)],
)

export const matches = pgTable(
  'matches',
  {
    id: serial('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    competitionId: integer('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    round: text('round'),
    /** The table that it counts in; null: the group named by the round, if any. */
    group: text('group_name'),
    /** null: decided by the group and the round's name. */
    stage: text('stage', { enum: STAGES }),
    homeId: integer('home_id')
      .notNull()
      .references(() => teams.id),
    awayId: integer('away_id')
      .notNull()
      .references(() => teams.id),
    kickOff: instant('kick_off').notNull(),
    /** False: only the date is known, and `kickOff` is noon of that day. */
    timeKnown: boolean('time_known').notNull().default(true),
    /** Local to the venue. */
    timeZone: text('time_zone').notNull(),
    /** The date at the venue: with the sides, it identifies the match. */
    localDate: date('local_date').notNull(),
    /** The editorial day of the kick-off, used by /matches. */
    day: date('day').notNull(),
    venue: text('venue'),
    broadcast: text('broadcast'),
    status: text('status', { enum: MATCH_STATUSES }).notNull().default('scheduled'),
    score: jsonb('score').$type<Score>(),
    /** Scorers, cards and the like, in order. */
    events: jsonb('events').notNull().$type<MatchEvent[]>().default([]),
    /**
     * The first scorers, as shown in lists, so that a list need not read all events, up to ten thousand characters
     * each.
     */
    scorers: text('scorers').generatedAlwaysAs(sql`scorers_of(events)`),
    lineUps: jsonb('line_ups').$type<LineUps>(),
    note: text('note'),
    externalId: text('external_id'),
    /** Where the fixture came from: "desk", "import", or a feed's name. */
    source: text('source').notNull().default('desk'),
    fetchedAt: instant('fetched_at'),
    /** When a person entered the score or status: feeds then leave both alone until released. */
    heldAt: instant('held_at'),
    /** When a person entered kick-off, round, group, stage, venue or broadcast: likewise. */
    fixtureHeldAt: instant('fixture_held_at'),
    /** The earliest kick-off that had passed when the match was moved without being postponed. Set by a trigger. */
    begunAt: instant('begun_at'),
    isDemo: boolean('is_demo').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('matches_external').on(t.competitionId, t.externalId),
    uniqueIndex('matches_sides').on(t.competitionId, t.homeId, t.awayId, t.localDate),
    ...closedSets(t),
    index('matches_day').on(t.day, t.kickOff, t.slug),
    index('matches_kick_off').on(t.kickOff, t.slug),
    index('matches_competition').on(t.competitionId, t.kickOff, t.slug),
    index('matches_home').on(t.homeId, t.kickOff),
    index('matches_away').on(t.awayId, t.kickOff),
  ],
)

/** Former slugs of competitions. */
export const competitionRedirects = pgTable(
  'competition_redirects',
  {
    fromSlug: text('from_slug').primaryKey(),
    competitionId: integer('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
  },
  (t) => [index('competition_redirects_competition').on(t.competitionId)],
)

/** Former slugs of matches. */
export const matchRedirects = pgTable(
  'match_redirects',
  {
    fromSlug: text('from_slug').primaryKey(),
    matchId: integer('match_id')
      .notNull()
      .references(() => matches.id, { onDelete: 'cascade' }),
  },
  (t) => [index('match_redirects_match').on(t.matchId)],
)

/** Addresses that fixtures and results are fetched from. */
export const feeds = pgTable(
  'feeds',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    /** Odds: those of open tips. */
    kind: text('kind', { enum: FEED_KINDS }).notNull().default('matches'),
    url: text('url').notNull(),
    intervalMinutes: integer('interval_minutes').notNull(),
    dailyRequests: integer('daily_requests').notNull(),
    sport: text('sport'),
    timeZone: text('time_zone'),
    mapping: jsonb('mapping').$type<FeedMapping>(),
    isPaused: boolean('is_paused').notNull().default(false),
    state: text('state', { enum: FEED_STATES }).notNull().default('new'),
    problem: text('problem'),
    problemSince: instant('problem_since'),
    details: jsonb('details').notNull().$type<string[]>().default([]),
    /** Results that differ from a person's entry. */
    kept: jsonb('kept').notNull().$type<string[]>().default([]),
    /** The competition of the first response. */
    competitions: jsonb('competitions').notNull().$type<FeedCompetition[]>().default([]),
    /** Matches in the last accepted response. */
    matches: integer('matches'),
    /** Of the last accepted response. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Failures in a row. */
    failures: integer('failures').notNull().default(0),
    checkedAt: instant('checked_at'),
    changedAt: instant('changed_at'),
    nextAt: instant('next_at').notNull(),
    /** The UTC day that `requestsToday` counts. */
    requestsOn: date('requests_on'),
    requestsToday: integer('requests_today').notNull().default(0),
    revision: integer('revision').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [...closedSets(t), index('feeds_next').on(t.nextAt)],
)

/** Matches deleted by a person: feeds do not add them again until they are released. */
export const deletedMatches = pgTable(
  'deleted_matches',
  {
    id: serial('id').primaryKey(),
    competitionId: integer('competition_id')
      .notNull()
      .references(() => competitions.id, { onDelete: 'cascade' }),
    homeId: integer('home_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    awayId: integer('away_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    round: text('round'),
    localDate: date('local_date').notNull(),
    externalId: text('external_id'),
    deletedAt: createdAt(),
  },
  (t) => [index('deleted_matches_competition').on(t.competitionId)],
)
