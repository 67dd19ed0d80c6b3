import { z } from 'zod'

/** One small question about nothing: whether a server answers at all. */
export const TEST_QUESTION = {
  purpose: 'test',
  promptVersion: 'test-1',
  instructions: 'This is a test of the connection. Answer with {"ready": true}.',
  material: 'Ready?',
  schema: z.object({ ready: z.boolean() }),
  reading: z.record(z.string(), z.unknown()),
}
