import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The key for instances under test; it must appear only in requests to the stub. */
export const STUB_KEY = 'sk-stub-9f2c71d0e4b85a36'

/** A request, as an OpenAI-compatible server sees it. */
export type StubCall = {
  kind: 'review' | 'rewrite' | 'check' | 'other' | 'image'
  authorization: string | undefined
  /** The instructions and the data of a request, or the prompt for an image. */
  system: string
  user: string
  hasImage: boolean
  // biome-ignore lint/suspicious/noExplicitAny: tests inspect whatever was sent
  body: any
}

/** How to respond to a call; ready-made responses are below. */
export type StubAnswer = (response: ServerResponse, call: StubCall) => void

/** A small OpenAI-compatible server on this machine. */
export type OpenAiStub = {
  /** For OPENAI_BASE_URL. */
  url: string
  env: { OPENAI_BASE_URL: string; OPENAI_API_KEY: string; OPENAI_MODEL: string; OPENAI_IMAGE_MODEL: string }
  /** Every call so far, oldest first. */
  calls: StubCall[]
  /** The most calls in progress at once. */
  most: () => number
  /** Sets the response from now on. */
  answer: (answer: StubAnswer) => void
  stop: () => Promise<void>
}

/** Starts a stub that approves everything by default. */
export async function startOpenAiStub(): Promise<OpenAiStub> {
  const calls: StubCall[] = []
  let current: StubAnswer = good()
  let underWay = 0
  let most = 0
  const server = createServer(async (request, response) => {
    underWay += 1
    most = Math.max(most, underWay)
    response.once('close', () => {
      underWay -= 1
    })
    const call = callOf(request, JSON.parse(await textOf(request)))
    calls.push(call)
    current(response, call)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return {
    url,
    env: {
      OPENAI_BASE_URL: url,
      OPENAI_API_KEY: STUB_KEY,
      OPENAI_MODEL: 'stub-words',
      OPENAI_IMAGE_MODEL: 'stub-images',
    },
    calls,
    most: () => most,
    answer: (next) => {
      current = next
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export const REVIEW = {
  approved: true,
  score: 8.5,
  summary: 'Clear, sourced and to the point.',
  recommendations: ['Name the source of the second figure.'],
  imageAnalysis: { hasImage: true, relevance: 'High', quality: 'Good', suggestions: [] as string[] },
  issues: { contentIssues: [], structureIssues: ['The third paragraph is long.'], imageIssues: [] } as Record<
    string,
    string[]
  >,
}

export const REWRITE = {
  title: 'Harbour side dig in for a point',
  excerpt: 'How a deep back line kept an away point.',
  content: '<h2>A deeper line</h2><p>The back line stood ten metres deeper, and it showed.</p>',
}

type Texts = { review?: Partial<typeof REVIEW>; rewrite?: Partial<typeof REWRITE> }

/** The response for the request, with a test's changes. */
export function good(texts: Texts | ((call: StubCall) => Texts) = {}): StubAnswer {
  return (response, call) => {
    const { review, rewrite } = typeof texts === 'function' ? texts(call) : texts
    if (call.kind === 'image') return sendImage(response, PNG)
    if (call.kind === 'check') return say(response, JSON.stringify({ claims: supported(call) }))
    const answer = call.kind === 'rewrite' ? { ...REWRITE, ...rewrite } : { ...REVIEW, ...review }
    say(response, JSON.stringify(answer))
  }
}

/** A claim for every checked sentence, each supported by the first line of the source. */
export function supported({ user }: StubCall): { sentence: number; line: number | null; supported: boolean }[] {
  const sentences = user.split('\nTEXT\n')[1]?.match(/^\d+: /gm) ?? []
  return sentences.map((_one, at) => ({ sentence: at + 1, line: 1, supported: true }))
}

/** Any text as a completion; `more` overrides the choice. */
export function says(content: string | null, more: Record<string, unknown> = {}): StubAnswer {
  return (response) => say(response, content, more)
}

export function refuses(): StubAnswer {
  return (response) =>
    say(response, null, { message: { role: 'assistant', content: null, refusal: 'I cannot help with that.' } })
}

/** A response cut off at the length limit, in the middle of its JSON. */
export function cutsOff(): StubAnswer {
  return (response, call) => {
    const whole = JSON.stringify(call.kind === 'rewrite' ? REWRITE : REVIEW)
    say(response, whole.slice(0, whole.length / 2), { finish_reason: 'length' })
  }
}

/** An error worded like the real server's, which repeats the key. */
export function fails(status: number, headers: Record<string, string> = {}): StubAnswer {
  return (response, call) => {
    const message = `Error ${status} for ${call.authorization}`
    send(response, status, { error: { message, type: 'error', code: null } }, headers)
  }
}

/** Accepts the request and never responds. */
export function hangs(): StubAnswer {
  return () => {}
}

/** A valid but too large response of `bytes` bytes. */
export function floods(bytes: number): StubAnswer {
  return (response) => say(response, JSON.stringify({ ...REVIEW, summary: 'x'.repeat(bytes) }))
}

/** An image's bytes, which may not be an image. */
export function draws(bytes: Uint8Array): StubAnswer {
  return (response) => sendImage(response, bytes)
}

/** An image at an address. */
export function drawsAt(url: string): StubAnswer {
  return (response) => send(response, 200, { created: 1, data: [{ url }] })
}

/** Responses in turn, repeating the last one. */
export function inTurn(...answers: [StubAnswer, ...StubAnswer[]]): StubAnswer {
  let next = 0
  return (response, call) => {
    const answer = answers[Math.min(next, answers.length - 1)] as StubAnswer
    next += 1
    answer(response, call)
  }
}

// 640 by 360 pixels of one colour.
const PNG = Buffer.from(
  [
    'iVBORw0KGgoAAAANSUhEUgAAAoAAAAFoCAMAAADw7LpjAAAAA1BMVEUiRFUTp4AuAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAA90lE',
    'QVR4nO3BMQEAAADCoPVPbQsvoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'AAAAAAAAAAAAAAAAAAAAAACgmwGFlQABfovaQQAAAABJRU5ErkJggg==',
  ].join(''),
  'base64',
)

function say(response: ServerResponse, content: string | null, more: Record<string, unknown> = {}): void {
  send(response, 200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'stub-words',
    choices: [
      {
        index: 0,
        finish_reason: 'stop',
        message: { role: 'assistant', content, refusal: null },
        logprobs: null,
        ...more,
      },
    ],
    usage: { prompt_tokens: 90, completion_tokens: 10, total_tokens: 100 },
  })
}

function sendImage(response: ServerResponse, bytes: Uint8Array): void {
  send(response, 200, {
    created: 1,
    data: [{ b64_json: Buffer.from(bytes).toString('base64') }],
    usage: { input_tokens: 10, output_tokens: 40, total_tokens: 50 },
  })
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}

// biome-ignore lint/suspicious/noExplicitAny: whatever was sent
function callOf(request: IncomingMessage, body: any): StubCall {
  const { authorization } = request.headers
  if (request.url?.endsWith('/images/generations')) {
    return { kind: 'image', authorization, system: '', user: body.prompt, hasImage: false, body }
  }
  // Some servers have no system role; then the instructions are in the user message.
  const [user] = body.messages.filter(({ role }: { role: string }) => role === 'user')
  const [system] = body.messages
  const parts = Array.isArray(user.content) ? user.content : [{ type: 'text', text: user.content }]
  const fields = Object.keys(body.response_format?.json_schema?.schema?.properties ?? {})
  return {
    kind: fields.includes('score')
      ? 'review'
      : fields.includes('content')
        ? 'rewrite'
        : fields.includes('claims')
          ? 'check'
          : 'other',
    authorization,
    system: system.content,
    user: parts.find(({ type }: { type: string }) => type === 'text').text,
    hasImage: parts.some(({ type }: { type: string }) => type === 'image_url'),
    body,
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
