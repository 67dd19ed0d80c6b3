import { z } from 'zod'

/** The question: `material` is data, `schema` describes the answer. */
export type Question<T> = {
  /** For the run log, like `promptVersion`: which question this is, and which wording of it. */
  purpose: string
  promptVersion: string
  instructions: string
  material: string
  schema: z.ZodType
  /** Also reads an answer that almost matches the schema; otherwise the question is asked once more. */
  reading: z.ZodType<T>
  /** The question is not repeated after an unreadable answer. */
  isAskedOnce?: boolean
  /** Shown to models that can see; loaded when its turn comes, so that waiting questions hold no images. */
  image?: (() => Promise<ImageFile | undefined>) | undefined
  signal?: AbortSignal | undefined
} & Tie

/** The context of a model call, for the run log. */
export type Tie = {
  /** The article that it is about, if stored. */
  articleId?: number | undefined
  /** Receives the id of the call's row in the run log, to connect it to an article later. */
  onRun?: ((id: number) => void) | undefined
}

export type ImageFile = { contentType: string; bytes: Uint8Array }

/** A small question without content: whether a server answers at all. */
export const TEST_QUESTION = {
  purpose: 'test',
  promptVersion: 'test-1',
  instructions: 'This is a test of the connection. Answer with {"ready": true}.',
  material: 'Ready?',
  schema: z.object({ ready: z.boolean() }),
  reading: z.record(z.string(), z.unknown()),
}
