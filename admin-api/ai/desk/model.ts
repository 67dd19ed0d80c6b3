import { z } from 'zod'
import { type AiSettings, OPENAI } from '../../platform/env.ts'
import { fetchGuarded } from '../../platform/http/fetch-guarded.ts'
import { cappedFetch } from './capped-fetch.ts'
import { AiError, notTheForm } from './failures.ts'
import { fenced } from './fence.ts'
import type { Picture, Question } from './question.ts'
import { strictSchema } from './strict-schema.ts'

/** One try at a time: errors are the client's own. What comes back is read apart, since it has cost its tokens by then. */
export type ModelClient = {
  answer: <T>(question: Asked<T>) => Promise<{ tokens: number; read: () => T }>
  picture: (
    prompt: string,
    signal: AbortSignal | undefined,
  ) => Promise<{ tokens: number; read: () => Promise<Uint8Array> }>
}

type Asked<T> = Pick<Question<T>, 'instructions' | 'material' | 'schema' | 'picture' | 'signal'>

const MOST_ANSWER_BYTES = 4 * 1024 * 1024
// A picture of 10 MB, in base64.
const MOST_PICTURE_BYTES = 15 * 1024 * 1024
const LEAST_TOKENS = 8_000

/** A client of the server that the settings name. The library is loaded now: most sites run without. */
export async function openModel(settings: AiSettings, timeoutMs: number): Promise<ModelClient> {
  const { default: OpenAI } = await import('openai')
  const options = {
    apiKey: settings.apiKey ?? 'none',
    baseURL: settings.baseUrl,
    // Nothing but what this server was told: the library would look into the environment itself.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off' as const,
    maxRetries: 0,
    timeout: timeoutMs,
  }
  const words = new OpenAI({ ...options, fetch: cappedFetch(MOST_ANSWER_BYTES) })
  const pictures = new OpenAI({ ...options, fetch: cappedFetch(MOST_PICTURE_BYTES) })

  return {
    async answer({ instructions, material, schema, picture, signal }) {
      const { system, user } = fenced(instructions, material)
      const completion = await words.chat.completions.create(
        {
          model: settings.model,
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: picture ? [{ type: 'text', text: user }, shown(picture)] : user },
          ],
          response_format: {
            type: 'json_schema',
            json_schema: { name: 'answer', strict: true, schema: strictSchema(schema) },
          },
          ...atMost(LEAST_TOKENS + material.length, settings.baseUrl),
        },
        { signal },
      )
      return { tokens: tokensOf(completion), read: () => readAnswer(completion, schema) }
    },

    async picture(prompt, signal) {
      const images = await pictures.images.generate(
        { model: settings.imageModel, prompt, n: 1, size: '1536x1024' },
        { signal },
      )
      return { tokens: tokensOf(images), read: () => readPicture(images) }
    },
  }
}

// OpenAI's own models refuse the older name; many other servers know no other.
function atMost(tokens: number, baseUrl: string) {
  return baseUrl === OPENAI ? { max_completion_tokens: tokens } : { max_tokens: tokens }
}

function shown({ contentType, bytes }: Picture) {
  const url = `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`
  return { type: 'image_url' as const, image_url: { url, detail: 'low' as const } }
}

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
})

function readAnswer<T>(completion: unknown, schema: z.ZodType<T>): T {
  const envelope = completionSchema.safeParse(completion)
  const [choice] = envelope.data?.choices ?? []
  if (!choice) throw notTheForm()
  const { finish_reason: reason, message } = choice
  if (message.refusal || reason === 'content_filter') {
    throw new AiError('refusal', 'The AI declined to answer. Nothing was changed.')
  }
  if (reason === 'length') throw new AiError('cut off', 'The AI’s answer was cut off. Nothing was changed.')
  const parsed = schema.safeParse(parseJson(message.content ?? ''))
  if (!parsed.success) throw notTheForm()
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notTheForm()
  }
}

const imagesSchema = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
})

async function readPicture(images: unknown): Promise<Uint8Array> {
  const [image] = imagesSchema.safeParse(images).data?.data ?? []
  if (image?.b64_json) return Buffer.from(image.b64_json, 'base64')
  if (!image?.url) throw new AiError('no picture', 'The AI server sent no picture.')
  // Where the picture lies is the answer's choice, so it may be nowhere in this network.
  return fetchGuarded(image.url).catch(() => {
    throw new AiError('no picture', 'The picture that the AI server named cannot be fetched.')
  })
}

const usageSchema = z.object({ usage: z.object({ total_tokens: z.int().nonnegative().max(2_147_483_647) }) })

// Some local servers count nothing.
function tokensOf(answer: unknown): number {
  return usageSchema.safeParse(answer).data?.usage.total_tokens ?? 0
}
