import { z } from 'zod'
import { acknowledgeSchema } from '../finding.ts'
import { instantSchema } from '../instant.ts'
import { pageQueryFields } from '../paging.ts'
import { readOnlyFields } from '../sent-back.ts'
import { slugSchema } from '../slug.ts'
import { addressSchema, emptyAsNull, line } from '../text.ts'

/** A participant in matches. */
export const TEAM_KINDS = ['team', 'player', 'pair'] as const

/** A team as referred to by other data. */
export const teamRefSchema = z.object({ id: z.int().positive(), name: z.string(), slug: slugSchema })
export type TeamRef = z.infer<typeof teamRefSchema>

/** A team as the API returns it; players and pairs are teams too. */
export const teamSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  slug: slugSchema,
  shortName: z.string().nullable(),
  aliases: z.array(z.string()),
  /** A category's slug. */
  sport: slugSchema,
  kind: z.enum(TEAM_KINDS),
  badge: z.string().nullable(),
  colours: z.tuple([z.string(), z.string()]).nullable(),
  revision: z.int().positive(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})
export type Team = z.infer<typeof teamSchema>

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Must be a colour such as #1a2b3c')
  .transform((value) => value.toLowerCase())

/** The most aliases of a team. */
export const ALIASES_MAX = 20

const aliases = z
  .array(line(120))
  .max(ALIASES_MAX, `Must be at most ${ALIASES_MAX}`)
  .transform((values) => [...new Set(values.filter((value) => value !== ''))])

/** A team's name. It needs a letter or digit to be looked up. */
export const teamNameSchema = line(120)
  .min(1, 'Required')
  .refine((name) => nameKey(name) !== '', 'Use at least one letter or digit')

const fields = {
  name: teamNameSchema,
  slug: slugSchema.or(z.literal('')).optional(),
  shortName: emptyAsNull(line(40)).optional(),
  aliases: aliases.optional(),
  sport: slugSchema,
  kind: z.enum(TEAM_KINDS, `Must be one of ${TEAM_KINDS.join(', ')}`).optional(),
  badge: emptyAsNull(addressSchema).optional(),
  colours: z.tuple([colour, colour]).nullable().optional(),
  /** Confirms forbidden wording. */
  acknowledge: acknowledgeSchema.optional(),
}

const readOnly = readOnlyFields('id', 'revision', 'createdAt', 'updatedAt')

/** Body of POST /api/teams. */
export const teamInputSchema = z.strictObject({ ...fields, ...readOnly.fields }).transform(readOnly.drop)
export type TeamInput = z.output<typeof teamInputSchema>

/** Body of PUT /api/teams/{id}: any part of it; the sport stays. */
export const teamPatchSchema = z
  .strictObject({ ...fields, name: fields.name.optional(), sport: fields.sport.optional(), ...readOnly.fields })
  .transform(readOnly.drop)
export type TeamPatch = z.output<typeof teamPatchSchema>

/** Body of POST /api/teams/{slug or id}/merge: the team that replaces it, by id or slug. */
export const teamMergeSchema = z.strictObject({ into: z.int().positive().or(slugSchema) })

/** Query of the same. */
export const teamMergeQuerySchema = z.strictObject({
  /** Reports what would move without moving anything. */
  dryRun: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .default(false),
})

/** The result of a merge, or of a dry run. */
export const teamMergeAnswerSchema = z.object({
  /** The remaining team, with its new aliases. */
  team: teamSchema,
  matches: z.int(),
  /** Tips on these matches. */
  tips: z.int(),
  /** Articles that link to the team or show its next match. */
  articles: z.int(),
  /** Names added to the remaining team. */
  aliases: z.array(z.string()),
})
export type TeamMergeAnswer = z.infer<typeof teamMergeAnswerSchema>

/** Query of GET /api/teams. */
export const teamListQuerySchema = z.strictObject({
  ...pageQueryFields,
  sport: slugSchema.optional(),
  q: line(120).optional(),
})

/** The key for looking a team up by name, ignoring case, accents, punctuation and double spaces. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
