import { z } from 'zod'

/**
 * Whose words an article's are, where they are not a person's alone: written by a model, by a model and edited by a
 * person, by a person with a model's help, built from data, and built from data and edited by a person.
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

/** Whether a model wrote any of the words. */
export function isOfAi(origin: Origin | null): boolean {
  return origin?.startsWith('ai') ?? false
}

/** Whether a model or rules wrote it from sources, even if a person edited it since. */
export function isGenerated(origin: Origin | null): boolean {
  return origin !== null && origin !== 'ai-assisted'
}

/** Whose words they are once a person has changed them. */
export function editedByPerson(origin: Origin | null): Origin | null {
  if (origin === 'ai') return 'ai-edited'
  return origin === 'data' ? 'data-edited' : origin
}

/** Whose words they are once a model's rewrite took their place. */
export function rewrittenByModel(origin: Origin | null): Origin {
  return origin === 'ai' || origin === 'ai-edited' ? origin : 'ai-assisted'
}
