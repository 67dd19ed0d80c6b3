import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Header, parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import redirector from 'netlify-redirector'
import { ROOT } from './instance.ts'

/** Netlify's answer: a file of dist, another address, or the response of the API behind it. */
export type NetlifyAnswer = {
  status: number
  location: string | null
  /** The file sent; null for anything else. */
  file: string | null
  /** Where the request is passed on to. */
  proxied: string | null
  headers: Record<string, string>
}

/** An edge function's file: its function, and the addresses it handles. */
type EdgeFunction = {
  default: (request: Request) => URL | Response
  config: { path: string; excludedPath: string[] }
}

// Netlify's default headers of a file.
const DEFAULT_HEADERS = { 'cache-control': 'public, max-age=0, must-revalidate' }

/**
 * Responds as Netlify does from a folder with rules: with its own parsers and matching engine; shadowing, pretty URLs
 * and 404.html follow its documentation. An edge function runs first; rules and files apply to the address that it
 * returns.
 */
export async function createNetlify(dist: string, edge?: EdgeFunction): Promise<(address: string) => NetlifyAnswer> {
  const netlifyConfigPath = join(ROOT, 'netlify.toml')
  const parsed = await parseAllRedirects({
    redirectsFiles: [join(dist, '_redirects')],
    netlifyConfigPath,
    configRedirects: [],
    minimal: false,
  })
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(dist, '_headers')],
    netlifyConfigPath,
    configHeaders: [],
    minimal: false,
  })
  const problems = [...parsed.errors, ...errors]
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'))
  // The engine has other names for two of the fields.
  const rules = (parsed.redirects as Record<string, unknown>[]).map(({ from, query, ...rule }) => ({
    ...rule,
    origin: from,
    params: query,
  }))
  const engine = await redirector.parseJSON(JSON.stringify(rules), {})

  return (address) => {
    const asked = new URL(address, 'https://www.example.com')
    const answered = edge ? askEdge(edge, asked) : asked
    if (answered instanceof Response) return moved(answered.headers.get('location') ?? '')
    const { pathname, search } = answered
    const path = decodeURIComponent(pathname)
    const own = headersFor(path, headers as Header[])
    const file = staticFile(dist, path)
    const rule = engine.match(requestOf(path, search))
    if (rule && (rule.force || !file)) return follow(rule, search, own)
    if (!file) return answer(404, '404.html', own)
    // "Pretty URLs": a page's address has no slash at its end.
    if (path !== '/' && path.endsWith('/')) return moved(path.replace(/\/+$/, '') + search)
    return answer(200, file, own)
  }

  function follow({ to, status }: { to: string; status: number }, search: string, own: Record<string, string>) {
    if (/^https?:/.test(to)) return { status, location: null, file: null, proxied: to + search, headers: {} }
    if (status >= 300 && status < 400) return moved(to + search)
    // Rules are not applied again, so a missing file ends at 404.html.
    const file = staticFile(dist, to)
    return file ? answer(status, file, own) : answer(404, '404.html', own)
  }
}

function askEdge({ default: run, config }: EdgeFunction, asked: URL): URL | Response {
  const fits = (pathname: string) => new URLPattern({ pathname }).test({ pathname: asked.pathname })
  if (!fits(config.path) || config.excludedPath.some(fits)) return asked
  return run(new Request(asked))
}

function answer(status: number, file: string, headers: Record<string, string>): NetlifyAnswer {
  return { status, location: null, file, proxied: null, headers }
}

function moved(location: string): NetlifyAnswer {
  return { status: 301, location, file: null, proxied: null, headers: {} }
}

function staticFile(dist: string, path: string): string | null {
  const name = path.replace(/^\/|\/+$/g, '')
  const candidates = name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`]
  return candidates.find((file) => /\.[a-z0-9]+$/.test(file) && existsSync(join(dist, file))) ?? null
}

function headersFor(path: string, rules: readonly Header[]): Record<string, string> {
  const found: Record<string, string> = { ...DEFAULT_HEADERS }
  for (const { values } of rules.filter(({ forRegExp }) => forRegExp.test(path))) {
    for (const [name, value] of Object.entries(values)) found[name.toLowerCase()] = value
  }
  return found
}

function requestOf(path: string, search: string) {
  return {
    scheme: 'https',
    host: 'www.example.com',
    path,
    query: search.slice(1),
    headers: {},
    cookieValues: {},
    getHeader: () => '',
    getCookie: () => '',
  }
}
