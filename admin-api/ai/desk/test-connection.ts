import type { AiTest } from '#shared/ai.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Ai } from './ai.ts'
import { TEST_QUESTION } from './question.ts'

// One pixel, white.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

/** Asks the model one small question, with an image, and returns what was learned about its server. */
export async function testConnection(ai: Ai): Promise<AiTest> {
  if (ai.isBuiltIn) throw new ApiError(422, 'No model is set up. Set OPENAI_API_KEY or OPENAI_BASE_URL and restart.')
  const started = performance.now()
  const answer = { model: ai.model, ms: 0 }
  try {
    await ai.ask({ ...TEST_QUESTION, image: async () => ({ contentType: 'image/png', bytes: PIXEL }) })
    const ms = Math.round(performance.now() - started)
    return { ...answer, ok: true, ms, message: 'The model answers.', can: ai.dialect() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ...answer, ok: false, ms: Math.round(performance.now() - started), message: error.message, can: null }
  }
}
