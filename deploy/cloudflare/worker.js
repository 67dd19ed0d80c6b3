/**
 * The site on Cloudflare Pages, whose own rules cannot forward requests or answer 404. "add-worker.ts" puts this file
 * into a built site as _worker.js/index.js, with the site's rules beside it.
 */
import { apiUrl, headers, rules } from './rules.js'

/** Where the server finds the reader's address: its TRUSTED_CLIENT_HEADER. */
const READER = 'x-reader-address'
/** Compiled once: a request has 10 ms of CPU time on the free plan, and there may be thousands of rules. */
const patterns = rules.map(({ from }) => new RegExp(from))
const NOT_FOUND = { to: '/404.html', status: 404 }
/** No decoded address has these; forwarded, they would turn it into a different address on the server. */
const OTHER = /[%?#\\]|(?:^|\/)\.\.?(?:\/|$)/

export default {
  /** The first matching rule wins, with "!" even over a file, as Netlify reads _redirects. */
  async fetch(request, env) {
    const { pathname, search } = new URL(request.url)
    const path = decoded(pathname)
    if (OTHER.test(path)) return follow(NOT_FOUND, request, env, search)
    const rule = find(path)
    if (rule?.force) return follow(rule, request, env, search)
    // A forwarded request is never for a file.
    const file = await asset(env, request, path)
    if (!file) return follow(rule ?? NOT_FOUND, request, env, search)
    // Only one leading slash: "//host" would be another site.
    if (path !== '/' && path.endsWith('/')) return moved(`/${encodeURI(path.replace(/^\/+|\/+$/g, ''))}${search}`)
    return answer(file, file.status, path)
  },
}

function decoded(pathname) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The first rule for a path, with its placeholders filled in. */
function find(path) {
  const asked = path.replace(/\/+$/, '') || '/'
  for (const [n, { to, status, force }] of rules.entries()) {
    const found = patterns[n].exec(asked)
    // A port is not a placeholder.
    if (found) return { to: to.replace(/:([a-z]\w*)/gi, (_, name) => found.groups?.[name] ?? ''), status, force }
  }
  return null
}

async function follow({ to, status }, request, env, search) {
  if (to.startsWith(`${apiUrl}/`)) return pass(to + search, request)
  if (status >= 300 && status < 400) return moved(to + search)
  const file = await asset(env, request, to)
  return file ? answer(file, status, to) : answer(await asset(env, request, '/404.html'), 404, '/404.html')
}

function pass(to, request) {
  const onward = new Request(to, request)
  onward.headers.set(READER, request.headers.get('cf-connecting-ip') ?? '')
  return fetch(onward, { redirect: 'manual' })
}

function moved(location) {
  return new Response(null, { status: 301, headers: { location } })
}

/** A file of the site, or null. Pages finds "/story.html" only as "/story". */
async function asset(env, request, path) {
  const url = new URL(request.url)
  url.search = ''
  const name = path.replace(/\/+$/, '').replace(/(^|\/)index\.html$|\.html$/, '')
  // Pages changes double slashes to another address. No page has a dot in its name: "/rss.xml.html" is not "/rss.xml".
  if (name.includes('//') || (path.endsWith('.html') && /\.[a-z0-9]+$/i.test(name))) return null
  url.pathname = name || '/'
  const kept = new Headers(request.headers)
  const method = request.method === 'HEAD' ? 'HEAD' : 'GET'
  const found = await env.ASSETS.fetch(new Request(url, { method, headers: kept }))
  return found.status === 200 || found.status === 304 ? found : null
}

function answer(file, status, path) {
  const own = new Headers(file.headers)
  for (const [of, values] of headers) {
    if (of !== '/*' && of !== path) continue
    for (const [name, value] of values) own.set(name, value)
  }
  const isWhole = status !== 304
  return new Response(isWhole ? file.body : null, { status: status === 404 ? 404 : file.status, headers: own })
}
