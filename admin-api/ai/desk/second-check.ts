import { z } from 'zod'
import { ApiError } from '../../platform/errors.ts'
import type { Text, Unsupported } from '../verify/unsupported.ts'
import type { Ai } from './ai.ts'
import { sentencesIn } from './by-rules.ts'
import { camelCased, objectOf, within } from './loose.ts'
import { CHECK_PROMPT } from './prompts.ts'

/** Shown if the model's check returned nothing usable. */
export const CHECK_FAILED = 'The second check, by the AI, failed. The rules alone checked this text.'

/** Shown if a text or its source is too long for a model to check. */
export const CHECK_TOO_LONG =
  'The second check, by the AI, was not made: the text or its source is too long. The rules alone checked this text.'

const MESSAGE = 'The second check, by the AI, found nothing in the source that supports this'

const answerSchema = z.object({
  claims: z.array(
    z.object({
      sentence: z.int().describe('The number of a sentence of TEXT'),
      line: z.int().nullable().describe('The number of the line of SOURCE that supports it, 0 where it states no fact'),
      supported: z.boolean(),
    }),
  ),
})

const numbered = z.preprocess((value) => (typeof value === 'string' ? Number.parseInt(value, 10) : value), z.int())
const claimReading = z.preprocess(
  camelCased,
  z.object({ sentence: numbered, line: numbered.nullable().catch(null), supported: z.boolean() }),
)
const reading = z
  .preprocess(camelCased, z.record(z.string(), z.unknown()))
  .transform((answer): unknown => objectOf(within(answer, ['result', 'answer', 'response'], 'claims'))['claims'])
  .pipe(z.array(z.unknown()))
  .transform((claims) => claims.flatMap((claim) => claimReading.safeParse(claim).data ?? []))

type Checked = {
  found: Unsupported[]
  /** The note shown if only the rules checked. */
  note: string | null
}

/**
 * Has the model cite the source line for each sentence that is not copied from the source. It can only add findings:
 * those of the rules stay. A single call without a repair, counted like any other.
 */
export async function secondCheck(
  ai: Ai,
  text: Text,
  source: readonly string[],
  { known = [], signal }: { known?: readonly string[]; signal?: AbortSignal | undefined } = {},
): Promise<Checked> {
  const asked = await sentencesIn({ text, source, known })
  if (asked === null) return { found: [], note: CHECK_TOO_LONG }
  const { sentences, lines } = asked
  if (sentences.length === 0) return { found: [], note: null }
  try {
    const claims = await ai.ask({
      purpose: 'check',
      promptVersion: CHECK_PROMPT.version,
      instructions: CHECK_PROMPT.instructions,
      material: `SOURCE\n${listed(lines)}\n\nTEXT\n${listed(sentences)}`,
      schema: answerSchema,
      reading,
      isAskedOnce: true,
      signal,
    })
    const answered = new Set(claims.map(({ sentence }) => sentence))
    // A sentence with several claims needs support for each of them.
    const doubted = new Set(claims.filter((claim) => !isSupported(claim, lines.length)).map(({ sentence }) => sentence))
    const found = sentences.flatMap((quote, at): Unsupported[] =>
      doubted.has(at + 1) ? [{ rule: 'sentence', message: MESSAGE, quote }] : [],
    )
    const isWhole = sentences.every((_one, at) => answered.has(at + 1))
    return { found, note: isWhole ? null : CHECK_FAILED }
  } catch (error) {
    if (signal?.aborted || !(error instanceof ApiError)) throw error
    return { found: [], note: CHECK_FAILED }
  }
}

// Support without a source line does not count.
function isSupported({ supported, line }: z.output<typeof claimReading>, lines: number): boolean {
  return supported && line !== null && line >= 0 && line <= lines
}

function listed(texts: readonly string[]): string {
  return texts.map((text, at) => `${at + 1}: ${text.replace(/\s+/g, ' ')}`).join('\n')
}
