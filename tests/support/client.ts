/** The parts of a response that a test needs; `body` is the parsed JSON, or else the text. */
export type Answer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on responses of every shape
  body: any
}

/** Calls one instance as a browser would: keeps cookies, sends Origin with every call. */
export type Client = {
  url: string
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string, headers?: Record<string, string>): Promise<Answer>
  /** A raw call: no Origin, no content type, the body unchanged; only cookies are kept. */
  send(path: string, init?: RequestInit): Promise<Answer>
  /** The session's cookie as a Cookie header, or null before the first sign-in. */
  cookie(): string | null
}

/** A client without a session. */
export function createClient(url: string): Client {
  const jar = new Map<string, string>()
  const session = () => [...jar].find(([name]) => name.endsWith('session'))?.join('=') ?? null

  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = new Headers(init.headers)
    if (jar.size > 0 && !headers.has('cookie')) {
      headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '))
    }
    const response = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  function call(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    if (body === undefined) return send(path, { method, headers: { origin: url, ...headers } })
    return send(path, {
      method,
      headers: { origin: url, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  }

  return {
    url,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    delete: (path, headers) => call('DELETE', path, undefined, headers),
    send,
    cookie: session,
  }
}
