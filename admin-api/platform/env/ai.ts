import { isWebAddress } from '#shared/text.ts'
import { EnvError, fail, headerKey, milliseconds } from './values.ts'

/** The price of a million tokens. */
export type AiPrice = { in: number; out: number }

/** Where and how to reach a model. The base URL is the owner's choice, and may be on this machine. */
export type AiSettings = {
  /** null: the server needs none. */
  apiKey: string | null
  baseUrl: string
  model: string
  imageModel: string
  /** How long one answer may take. */
  timeoutMs: number
}

/** OpenAI's own server. */
export const OPENAI = 'https://api.openai.com/v1'

const SMALL_MODEL = 'gpt-5.4-mini'

const SMALL_IMAGE_MODEL = 'gpt-image-1-mini'

export function aiSettings(text: (name: string) => string | null): AiSettings | null {
  const apiKey = headerKey('OPENAI_API_KEY', text('OPENAI_API_KEY'))
  const baseUrl = baseUrlOf(text('OPENAI_BASE_URL'))
  const model = modelName('OPENAI_MODEL', text('OPENAI_MODEL'))
  const imageModel = modelName('OPENAI_IMAGE_MODEL', text('OPENAI_IMAGE_MODEL'))
  const timeoutMs = milliseconds('OPENAI_TIMEOUT_MS', text('OPENAI_TIMEOUT_MS') ?? '120000')
  if (!apiKey && !baseUrl) return null
  return {
    apiKey,
    baseUrl: baseUrl ?? OPENAI,
    model: model ?? SMALL_MODEL,
    imageModel: imageModel ?? SMALL_IMAGE_MODEL,
    timeoutMs,
  }
}

function baseUrlOf(value: string | null): string | null {
  // An address may contain a password, so it is not repeated.
  if (value !== null && !isWebAddress(value)) {
    throw new EnvError('OPENAI_BASE_URL must be a web address such as http://localhost:11434/v1, without a password')
  }
  return value?.replace(/\/+$/, '') ?? null
}

function modelName(name: string, value: string | null): string | null {
  if (value !== null && !/^[\w./:@+-]{1,200}$/.test(value)) fail(name, 'the name of a model', value)
  return value
}

export function price(value: string | null): AiPrice | null {
  if (value === null) return null
  const [, both, answers = both] = /^(\d{1,6}(?:\.\d{1,6})?)(?:\/(\d{1,6}(?:\.\d{1,6})?))?$/.exec(value) ?? []
  if (!both) fail('OPENAI_PRICE', 'an amount such as 1.25, or two such as 0.75/4.5', value)
  return { in: Number(both), out: Number(answers) }
}
