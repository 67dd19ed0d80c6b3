import { z } from 'zod'

/**
 * The origin of an article's text if not written by a person alone: written by a model, the same edited by a person,
 * written by a person with a model's help, built from data, and the same edited by a person.
 */
export const ORIGINS = ['ai', 'ai-edited', 'ai-assisted', 'data', 'data-edited'] as const
export type Origin = (typeof ORIGINS)[number]
export const originSchema = z.enum(ORIGINS)

/** The note for readers. */
export const ORIGIN_WORDS: Record<Origin, string> = {
  ai: 'This article was written by AI. No person has edited it.',
  'ai-edited': 'This article was written by AI and edited by a person.',
  'ai-assisted': 'This article was written with the help of AI.',
  data: 'This article was built from data by rules, without AI.',
  'data-edited': 'This article was built from data by rules, without AI, and edited by a person.',
}

/** Whether a model wrote any of the text. */
export function isOfAi(origin: Origin | null): boolean {
  return origin?.startsWith('ai') ?? false
}

/** Whether a model or rules wrote it from sources, even if a person has edited it since. */
export function isGenerated(origin: Origin | null): boolean {
  return origin !== null && origin !== 'ai-assisted'
}

/** The origin after a person has edited the text. */
export function editedByPerson(origin: Origin | null): Origin | null {
  if (origin === 'ai') return 'ai-edited'
  return origin === 'data' ? 'data-edited' : origin
}

/** The origin after a model's rewrite was applied. */
export function rewrittenByModel(origin: Origin | null): Origin {
  return origin === 'ai' || origin === 'ai-edited' ? origin : 'ai-assisted'
}
