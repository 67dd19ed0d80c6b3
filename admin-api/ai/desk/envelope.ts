import { first, type Json, objectOf, parsed, wordsOf } from './answer-json.ts'
import { AGAIN, AiError } from './failures.ts'
import { reasonIn, shownReason } from './server-reason.ts'

/** A server's answer, in any dialect of the protocol. */
export type Envelope = {
  /** The model's text; '' if there is none. */
  text: string
  isCutOff: boolean
  /** Tokens in and out; null if the server does not count them. */
  tokens: { in: number; out: number } | null
}

/**
 * Reads an answer's body, reassembled if it was a stream. AiError if it is an error (its reason without `key`), a
 * refusal, or not an answer of such a server.
 */
export function readEnvelope(body: string, key: string | null): Envelope {
  const json = parsed(body)
  if (!json) {
    throw new AiError('invalid', 'The AI server did not answer with JSON. Check OPENAI_BASE_URL. Nothing was changed.')
  }
  const choice = first(json['choices']) ?? first(json['output']) ?? json
  const message = objectOf(choice['message']) ?? choice
  const said =
    wordsOf(message['parsed']) ||
    wordsOf(message['content']) ||
    calledWith(message) ||
    wordsOf(choice['text']) ||
    wordsOf(json['output_text']) ||
    wordsOf(json['response'])
  if (!said && json['error']) {
    const reason = shownReason(reasonIn(body), key)
    throw new AiError('error', `The AI server answered with an error${reason ? `: ${reason}` : ''}.`)
  }
  const why = choice['finish_reason'] ?? choice['stop_reason'] ?? json['done_reason'] ?? json['stop_reason']
  if ((wordsOf(message['refusal']) && !said) || why === 'content_filter' || why === 'refusal') {
    throw new AiError('refusal', `The AI declined to answer. ${AGAIN}`)
  }
  // Some models include their reasoning in the answer.
  const text = said || thoughtOf(message)
  return { text, isCutOff: why === 'length' || why === 'max_tokens', tokens: tokensIn(json) }
}

/** Tokens as the answer counts them, by any of their names. */
export function tokensIn(answer: unknown): Envelope['tokens'] {
  const json = objectOf(answer) ?? {}
  const usage = objectOf(json['usage']) ?? json
  const sent = countOf(usage['prompt_tokens'] ?? usage['input_tokens'] ?? usage['prompt_eval_count'])
  const got = countOf(usage['completion_tokens'] ?? usage['output_tokens'] ?? usage['eval_count'])
  const total = countOf(usage['total_tokens']) ?? 0
  const counted = { in: sent ?? 0, out: Math.max(got ?? 0, total - (sent ?? 0)) }
  return counted.in + counted.out > 0 ? counted : null
}

function countOf(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < 2 ** 31 ? number : null
}

function calledWith(message: Json): string {
  const call = first(message['tool_calls']) ?? { function: message['function_call'] }
  return wordsOf(objectOf(call['function'])?.['arguments'])
}

// Reasoning alone is not an answer.
function thoughtOf(message: Json): string {
  const thoughts = wordsOf(message['reasoning_content'])
  return thoughts.includes('{') ? thoughts : ''
}
