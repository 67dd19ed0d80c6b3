import { validator } from 'hono-openapi'
import { z } from 'zod'
import '#shared/issue-words.ts'
import { slugSchema } from '#shared/slug.ts'
import { ApiError, type Issue } from '../errors.ts'

/** Validates a JSON body against a schema from shared/; 400 with every field's issue. */
export function body<S extends z.ZodType>(schema: S) {
  return validator('json', schema, refuse)
}

/** Validates the query string. */
export function query<S extends z.ZodType>(schema: S) {
  return validator('query', schema, refuse)
}

/** Validates the path's parameters. */
export function params<S extends z.ZodType>(schema: S) {
  return validator('param', schema, refuse)
}

/** `/{id}`: a positive integer that Postgres can hold. */
export const idParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Must be a positive whole number')
    .transform(Number)
    .refine((id) => id <= 2147483647, 'Must be a positive whole number'),
})

type StandardIssue = {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  /** Zod's code for unknown fields. */
  keys?: readonly string[]
}

// A very wrong body could have a million issues; these are enough.
const MOST_ISSUES = 1000

function refuse(result: { success: boolean; error?: readonly StandardIssue[] }): void {
  if (result.success) return
  const issues = (result.error ?? []).slice(0, MOST_ISSUES).flatMap(toIssues).slice(0, MOST_ISSUES)
  throw new ApiError(400, messageOf(issues), { issues })
}

function toIssues(issue: StandardIssue): Issue[] {
  const path = pathOf(issue)
  if (!issue.keys) return [{ path, message: issue.message }]
  return issue.keys
    .slice(0, MOST_ISSUES)
    .map((key) => ({ path: path ? `${path}.${key}` : key, message: 'Unknown field' }))
}

function pathOf(issue: StandardIssue): string {
  return (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
}

function messageOf([first]: readonly Issue[]): string {
  if (!first) return 'Invalid request'
  return first.path ? `${first.path}: ${first.message}` : first.message
}

/** A slug path may contain an id instead; null if it cannot be one. */
export function idOf(slug: string): number | null {
  const parsed = idParam.shape.id.safeParse(slug)
  return parsed.success ? parsed.data : null
}

/** `/{slug}`, which may also be an id: see idOf. */
export const slugParam = z.object({ slug: slugSchema })
