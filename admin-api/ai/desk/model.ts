import { z } from 'zod'
import type { AiSettings } from '../../platform/env/ai.ts'
import { fetchGuarded } from '../../platform/http/fetch-guarded.ts'
import { wholeOf } from './answer-tasks.ts'
import { cappedFetch } from './capped-fetch.ts'
import type { Dialect } from './dialect.ts'
import { type Envelope, readEnvelope, tokensIn } from './envelope.ts'
import { AiError } from './failures.ts'
import type { ImageFile, Question } from './question.ts'
import { strictSchema } from './strict-schema.ts'

/** One attempt; errors are the client's own. */
export type ModelClient = {
  /** The answer's body, with what was sent. */
  answer: (question: Asked, dialect: Dialect) => Promise<{ body: string; sent: number }>
  image: (
    prompt: string,
    signal: AbortSignal | undefined,
  ) => Promise<{ tokens: NonNullable<Envelope['tokens']>; read: () => Promise<Uint8Array> }>
}

export type Asked = Pick<Question<unknown>, 'schema' | 'signal'> & {
  system: string
  user: string
  image?: ImageFile | undefined
  /** An answer that could not be read, and the message about it. */
  again?: { answer: string; correction: string } | undefined
}

const MOST_ANSWER_BYTES = 4 * 1024 * 1024
// An image of 10 MB, in base64.
const MOST_IMAGE_BYTES = 15 * 1024 * 1024
const LEAST_TOKENS = 8_000
/** About how many tokens an article's image takes. */
export const IMAGE_TOKENS = 1_000
/** Roughly the tokens of a generated image, if the server does not count. */
const MADE_IMAGE_TOKENS = 1_600

/** A client for the configured server. The library is only loaded now: most sites do without. */
export async function openModel(settings: AiSettings, timeoutMs: number): Promise<ModelClient> {
  const { default: OpenAI } = await import('openai')
  const options = {
    apiKey: settings.apiKey ?? 'none',
    baseURL: settings.baseUrl,
    // Only this server's configuration: the library would otherwise read the environment itself.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off' as const,
    maxRetries: 0,
    timeout: timeoutMs,
  }
  const words = new OpenAI({ ...options, fetch: cappedFetch(MOST_ANSWER_BYTES) })
  const generator = new OpenAI({ ...options, fetch: cappedFetch(MOST_IMAGE_BYTES) })

  return {
    async answer(asked, dialect) {
      const messages = messagesOf(asked, dialect)
      const response = await words.chat.completions
        .create(
          {
            model: settings.model,
            messages,
            ...formatOf(asked.schema, dialect),
            ...limitOf(tokensAsked(asked), dialect),
          },
          { signal: asked.signal },
        )
        .asResponse()
      const imageLength = asked.image && dialect.images ? IMAGE_TOKENS * LETTERS_PER_TOKEN : 0
      return { body: await wholeOf(await response.text()), sent: asked.system.length + asked.user.length + imageLength }
    },

    async image(prompt, signal) {
      const images = await generator.images.generate(
        { model: settings.imageModel, prompt, n: 1, size: '1536x1024' },
        { signal },
      )
      const tokens = tokensIn(images) ?? { in: estimated(prompt.length, 0).in, out: MADE_IMAGE_TOKENS }
      return { tokens, read: () => readImage(images) }
    },
  }
}

/** The most tokens requested for an answer. */
export function tokensAsked({ user }: Pick<Asked, 'user'>): number {
  return LEAST_TOKENS + user.length
}

function messagesOf({ system, user, schema, image, again }: Asked, dialect: Dialect) {
  const told =
    dialect.format === 'json_schema' ? system : `${system}\n\nThe JSON schema:\n${JSON.stringify(strictSchema(schema))}`
  const asked = dialect.system === 'system' ? user : `${told}\n\n${user}`
  const shows = image && dialect.images ? shown(image) : null
  return [
    ...(dialect.system === 'system' ? [{ role: 'system' as const, content: told }] : []),
    { role: 'user' as const, content: shows ? [{ type: 'text' as const, text: asked }, shows] : asked },
    ...(again
      ? [
          { role: 'assistant' as const, content: again.answer },
          { role: 'user' as const, content: again.correction },
        ]
      : []),
  ]
}

function formatOf(schema: z.ZodType, { format }: Dialect) {
  if (format === 'text') return {}
  if (format === 'json_object') return { response_format: { type: format } }
  return {
    response_format: { type: format, json_schema: { name: 'answer', strict: true, schema: strictSchema(schema) } },
  }
}

function limitOf(tokens: number, { limit, mostTokens }: Dialect) {
  const most = Math.min(tokens, mostTokens ?? tokens)
  return limit === 'none' ? {} : { [limit]: most }
}

function shown({ contentType, bytes }: ImageFile) {
  const url = `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`
  return { type: 'image_url' as const, image_url: { url, detail: 'low' as const } }
}

/** The content of an answer's body, with its tokens estimated if the server does not count them. */
export function openEnvelope(
  { body, sent }: { body: string; sent: number },
  key: string | null,
): Omit<Envelope, 'tokens'> & {
  tokens: NonNullable<Envelope['tokens']>
} {
  const envelope = readEnvelope(body, key)
  return { ...envelope, tokens: envelope.tokens ?? estimated(sent, envelope.text.length) }
}

const LETTERS_PER_TOKEN = 4

/** Letters per token, if the server does not count. */
export function estimated(sent: number, got: number): NonNullable<Envelope['tokens']> {
  return { in: Math.ceil(sent / LETTERS_PER_TOKEN), out: Math.ceil(got / LETTERS_PER_TOKEN) }
}

const imagesSchema = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() })).min(1),
})

async function readImage(images: unknown): Promise<Uint8Array> {
  const [image] = imagesSchema.safeParse(images).data?.data ?? []
  if (image?.b64_json) return Buffer.from(image.b64_json, 'base64')
  if (!image?.url) throw new AiError('no image', 'The AI server sent no image. Try again, or check OPENAI_IMAGE_MODEL.')
  // The answer chooses the image's address, so it must not be in this network.
  return fetchGuarded(image.url).catch(() => {
    throw new AiError('no image', 'The image that the AI server named cannot be fetched. Try again.')
  })
}
