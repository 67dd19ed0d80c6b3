import { z } from 'zod'

/** The request format that a server accepts, learned from its refusals and remembered. */
export const dialectSchema = z.object({
  format: z.enum(['json_schema', 'json_object', 'text']),
  limit: z.enum(['max_completion_tokens', 'max_tokens', 'none']),
  /** The most tokens that it allows in an answer; null: unknown. */
  mostTokens: z.int().positive().nullable(),
  system: z.enum(['system', 'none']),
  images: z.boolean(),
})
export type Dialect = z.infer<typeof dialectSchema>

export type Refusal = { status: number; reason: string }

const LEAST_CAP = 256

/** What a configured server is assumed to accept at first. OpenAI's own models refuse the older name of the limit. */
export function firstDialect(isOpenAi: boolean): Dialect {
  return {
    format: 'json_schema',
    limit: isOpenAi ? 'max_completion_tokens' : 'max_tokens',
    mostTokens: null,
    system: 'system',
    images: true,
  }
}

const FORMAT = /response[_ ]?format|json[_ ]?(?:schema|object|mode)|structured[_ ]output|\bschema\b|grammar|guided/i
const LIMIT =
  /max[_ ]?(?:completion[_ ]|new[_ ]|output[_ ])?tokens|maximum (?:number of )?(?:output|completion) tokens/i
const IMAGES = /image|vision|multi-?modal|picture|content must be a string|content.{0,40}(?:valid|be a) string/i
const SYSTEM =
  /system[ _-]?(?:role|message|prompt|instruction)|['"`]system['"`]|role.{0,30}system|developer (?:role|instruction|message)|roles must alternate/i
const CONTEXT = /context[_ ](?:length|window|size)|maximum context|too long|reduce the length/i
const POLICY = /content[_ ](?:filter|policy|management)|safety|moderation/i

/**
 * The change after a refusal: the one that its reason names or, while no call has succeeded, the next feature that some
 * servers lack. null: the format is not the cause.
 */
export function nextDialect(
  dialect: Dialect,
  { status, reason }: Refusal,
  sent: { image: boolean; tokens: number; isProven: boolean },
): Dialect | null {
  if (status === 401 || status === 403 || status === 429) return null
  if (LIMIT.test(reason) && dialect.limit !== 'none') return otherLimit(dialect, reason, sent.tokens)
  if (sent.image && IMAGES.test(reason)) return { ...dialect, images: false }
  if (FORMAT.test(reason) && dialect.format !== 'text') return simplerFormat(dialect)
  if (SYSTEM.test(reason) && dialect.system !== 'none') return { ...dialect, system: 'none' }
  if (CONTEXT.test(reason) && dialect.limit !== 'none') {
    const most = capIn(reason, sent.tokens)
    return most && most !== dialect.mostTokens ? { ...dialect, mostTokens: most } : null
  }
  if (isAboutArticle({ status, reason }) || ![400, 404, 415, 422, 501].includes(status)) return null
  if (sent.image) return { ...dialect, images: false }
  if (sent.isProven || status === 404 || !NAMELESS.test(reason)) return null
  if (dialect.format !== 'text') return simplerFormat(dialect)
  if (dialect.limit === 'max_tokens') return { ...dialect, limit: 'max_completion_tokens' }
  if (dialect.limit === 'max_completion_tokens') return { ...dialect, limit: 'none' }
  return null
}

// It says that something is wrong, but not what: then another format is worth a try.
const NAMELESS =
  /^\W*(?:(?:http )?4\d\d\W*)?(?:error\W*)?(?:(?:bad|invalid|malformed) (?:request|input|parameters?|arguments?|body)|unprocessable(?: entity| content)?|validation (?:error|failed)|not implemented|invalid_request_error)?[\s.!:]*$/i

/** Whether a refusal is about the content rather than the format: another article may succeed. */
export function isAboutArticle({ status, reason }: Refusal): boolean {
  return status === 413 || CONTEXT.test(reason) || POLICY.test(reason)
}

function simplerFormat(dialect: Dialect): Dialect {
  return { ...dialect, format: dialect.format === 'json_schema' ? 'json_object' : 'text' }
}

function otherLimit(dialect: Dialect, reason: string, tokens: number): Dialect | null {
  const isUnknown =
    /unsupported|not supported|unrecogni[sz]ed|unknown|unexpected|not permitted|extra (?:inputs|fields)|use ['"`]?max_|instead|not allowed|invalid (?:parameter|argument|field)/i.test(
      reason,
    )
  const cap = isUnknown ? null : capIn(reason, tokens)
  if (cap) return { ...dialect, mostTokens: cap }
  if (dialect.limit === 'max_tokens') return { ...dialect, limit: 'max_completion_tokens' }
  if (/use ['"`]?max_tokens/i.test(reason)) return { ...dialect, limit: 'max_tokens' }
  return { ...dialect, limit: 'none' }
}

// The smallest number that can be a limit: most such reasons repeat the requested one.
function capIn(reason: string, tokens: number): number | null {
  const context =
    /maximum context length (?:is|of) (\d{1,9}).{0,120}?(\d{1,9}) (?:tokens )?(?:in|from) the (?:messages|prompt|input)/i.exec(
      reason,
    )
  if (context) return positive(Number(context[1]) - Number(context[2]) - 16)
  const numbers = (reason.replace(/(\d)[,\s](?=\d{3}\b)/g, '$1').match(/\d{3,9}/g) ?? []).map(Number)
  const limits = numbers.filter((number) => number >= LEAST_CAP && number < tokens)
  return limits.length > 0 ? Math.min(...limits) : null
}

function positive(tokens: number): number | null {
  return tokens >= LEAST_CAP ? tokens : null
}
