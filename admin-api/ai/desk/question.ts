import type { z } from 'zod'

/** What is asked: `material` is data, `schema` is what the answer should be. */
export type Question<T> = {
  /** For the run log, like `promptVersion`: which question this is, and which wording of it. */
  purpose: string
  promptVersion: string
  instructions: string
  material: string
  schema: z.ZodType
  /** Reads an answer that is nearly of the schema, too; what it cannot read is asked for once more. */
  reading: z.ZodType<T>
  /** An answer that cannot be read is not asked for again. */
  isAskedOnce?: boolean
  /** Shown to models that can see. */
  picture?: Picture | undefined
  signal?: AbortSignal | undefined
} & Tie

/** What a call of the model belongs to, for the run log. */
export type Tie = {
  /** The article that it is about, where that is stored. */
  articleId?: number | undefined
  /** Hears of the call's row in the run log, to tie it to an article later. */
  onRun?: ((id: number) => void) | undefined
}

export type Picture = { contentType: string; bytes: Uint8Array }
