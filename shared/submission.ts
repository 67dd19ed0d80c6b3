import { z } from 'zod'
import { NOTE_MAX } from './constants.ts'
import { instantSchema } from './instant.ts'
import { line, paragraphs } from './text.ts'

const ABOUT_MAX = 200

/** The action on a draft that a note belongs to, if any. */
export const NOTE_KINDS = ['note', 'submitted', 'changes-asked', 'published', 'scheduled'] as const

/** A note on a draft, as the API returns it. */
export const noteSchema = z.object({
  id: z.int().positive(),
  kind: z.enum(NOTE_KINDS),
  text: z.string(),
  /** The first words of the block that the note is about; null for the whole draft. */
  about: z.string().nullable(),
  /** Who wrote it; null for a removed user. */
  by: z.string().nullable(),
  createdAt: instantSchema,
})
export type Note = z.infer<typeof noteSchema>

const text = paragraphs(NOTE_MAX).trim()

/** Body of POST /api/articles/{id}/submit. */
export const submitInputSchema = z.strictObject({ note: text.default('') })

/** Body of POST /api/articles/{id}/ask-changes: the requested changes. */
export const askChangesInputSchema = z.strictObject({ note: text.min(1, 'Say what should change') })

/** Body of POST /api/articles/{id}/notes. */
export const noteInputSchema = z.strictObject({
  text: text.min(1, 'Required'),
  /** The first words of a block, for a note about it. */
  about: line(ABOUT_MAX).nullish(),
})
export type NoteInput = z.output<typeof noteInputSchema>

/** How much of its block a note keeps. */
export function aboutBlock(words: string): string {
  return [...words.replace(/\s+/g, ' ').trim()].slice(0, ABOUT_MAX / 2).join('')
}
