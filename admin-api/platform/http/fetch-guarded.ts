import { Resolver } from 'node:dns/promises'
import { isIP, isIPv4, isIPv6, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector, type Response, fetch as undiciFetch } from 'undici'
import { isWebAddress } from '#shared/text.ts'
import { ApiError, apiErrorIn } from '../errors.ts'

const MEGABYTE = 1024 * 1024
const MOST_BYTES = 10 * MEGABYTE
const TIMEOUT_MS = 10_000
const DNS_TIMEOUT_MS = 2_000
const MOST_REDIRECTS = 3
// Of each kind: a name has a dozen. Its owner could give it six thousand, and to judge those takes half a second.
const MOST_ADDRESSES = 50
// Each piece of an answer takes 400 bytes, and a moment in which nobody else is served, even if it is a single byte. A
// network's packets of 20 MB are a seventh of these.
const MOST_PIECES = 100_000
const NOT_WHOLE = 'The address did not send the whole file'

/**
 * Downloads what a stranger's address leads to, and never from this network: literals, every DNS answer and
 * the peer that was reached are checked, redirects are followed by hand, 10 MB and 10 s are the most.
 * 400 for an address that may not be asked, 502 when the other side fails.
 */
export async function fetchGuarded(address: string): Promise<Buffer> {
  const response = await follow(address, {}, AbortSignal.timeout(TIMEOUT_MS))
  if (!response.ok) throw new ApiError(502, `The address answered with status ${response.status}`)
  return readCapped(response.body, MOST_BYTES).catch((error: unknown) => explain(error, NOT_WHOLE))
}

type Limits = { headers: Record<string, string>; mostBytes: number; timeoutMs: number }

/** The same with headers and other limits; answers any status that is no redirect, and no bytes unless it is a success. */
export async function readGuarded(address: string, { headers, mostBytes, timeoutMs }: Limits) {
  const response = await follow(address, headers, AbortSignal.timeout(timeoutMs))
  if (!response.ok) await response.body?.cancel()
  const bytes = response.ok ? await readCapped(response.body, mostBytes) : Buffer.alloc(0)
  return { status: response.status, headers: response.headers, bytes }
}

async function follow(address: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  let url = address
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (!isWebAddress(url)) throw refused()
    const response = await undiciFetch(url, { dispatcher: agent, headers, redirect: 'manual', signal }).catch(explain)
    const location = response.headers.get('Location')
    if (response.status < 300 || response.status >= 400 || !location) return response
    await response.body?.cancel()
    if (!URL.canParse(location, url))
      throw new ApiError(502, 'The address redirects to something that is not an address')
    url = new URL(location, url).toString()
  }
  throw new ApiError(502, 'The address redirects too often')
}

type Outgoing = { method: string; headers: Record<string, string>; body: string; allowPrivate: boolean }

/**
 * Sends a text to an address that an editor typed, under the same guard. Redirects are not followed, because the text
 * may carry secrets. Returns why it failed, without the address, or null.
 */
export async function sendGuarded(address: string, { allowPrivate, ...request }: Outgoing): Promise<string | null> {
  if (!isWebAddress(address)) return 'This is not a web address'
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const dispatcher = allowPrivate ? openAgent : agent
    const response = await undiciFetch(address, { ...request, dispatcher, redirect: 'manual', signal })
    // The body is not needed, whatever its size.
    await response.body?.cancel()
    return response.ok ? null : `The site answered ${response.status}`
  } catch (error) {
    if (apiErrorIn(error)) return 'The address leads to a private network'
    return signal.aborted ? `The site did not answer within ${TIMEOUT_MS / 1000} s` : 'The site cannot be reached'
  }
}

// Over HTTP/2 a server could send a million single bytes, or frames of which nothing is ever read, while readers wait.
const CONNECT = { timeout: TIMEOUT_MS, allowH2: false }

const openAgent = new Agent({ connect: CONNECT, allowH2: false })

const connect = buildConnector(CONNECT)

/** Connects to the open internet alone. */
export const agent = new Agent({
  allowH2: false,
  connect: (options, callback) => {
    connectOpenly(options).then(
      (socket) => callback(null, socket),
      (error: Error) => callback(error, null),
    )
  },
})

async function connectOpenly(options: buildConnector.Options): Promise<Socket> {
  const hostname = options.hostname.replace(/^\[|\]$/g, '')
  const addresses = await addressesOf(hostname)
  if (!addresses.every(isPublic)) throw refused()
  // The first of each kind: this machine may have a way to one of them alone.
  const wanted = [addresses.find(isIPv4), addresses.find(isIPv6)].filter((address) => address !== undefined)
  let failure: unknown
  for (const address of wanted) {
    try {
      // Connects to the very address that was checked: a second look-up could answer another one.
      return await connectTo({ ...options, hostname: address, servername: options.servername ?? hostname })
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

function connectTo(options: buildConnector.Options): Promise<Socket> {
  return new Promise((resolve, reject) => {
    connect(options, (error, socket) => {
      if (error || !socket) return reject(error ?? new Error('no socket'))
      const { remoteAddress = '', localAddress } = socket as Socket
      // Who reaches an address from that same address has reached itself.
      if (remoteAddress !== localAddress && isPublic(remoteAddress)) return resolve(socket as Socket)
      socket.destroy()
      reject(refused())
    })
  })
}

/**
 * The addresses of a name by DNS alone. The system's own look-up has two threads for the whole process, which a
 * stranger's servers of names could hold for as long as they do not answer.
 */
async function addressesOf(hostname: string): Promise<string[]> {
  if (isIP(hostname)) return [hostname]
  if (isLocalName(hostname)) throw refused()
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  // Those beyond are never connected to.
  const found = [four, six].flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value.slice(0, MOST_ADDRESSES) : [],
  )
  if (found.length === 0) throw four.status === 'rejected' ? four.reason : new Error('no address')
  return found
}

/** Whether a name is one of this machine or of its network. */
export function isLocalName(hostname: string): boolean {
  return /^(localhost|.*\.(localhost|local|internal))$/.test(hostname.replace(/\.$/, ''))
}

// A cloud's agent on the machine's host: it looks like an address of the open internet, and answers this machine alone.
const HOST_AGENT = '168.63.129.16'

/** Whether an address is one of the open internet, and another machine's. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed.toString() === HOST_AGENT || ownAddresses().includes(parsed.toString())) return false
  // Of IPv6 only 2000::/3 is given out. The rest holds old ways to write IPv4 addresses, those of this machine among them.
  return parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
}

// A firewall that keeps strangers from a port lets this machine itself through.
function ownAddresses(): string[] {
  try {
    const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
    return all.map(({ address }) => ipaddr.process(address).toString())
  } catch {
    // Where the server may not list them, the address that it connects from tells.
    return []
  }
}

async function readCapped(body: AsyncIterable<Uint8Array> | null, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new ApiError(413, `The file is larger than ${mostBytes / MEGABYTE}MB`)
    chunks.push(chunk)
    if (chunks.length > MOST_PIECES) throw new ApiError(502, NOT_WHOLE)
  }
  return Buffer.concat(chunks)
}

function explain(error: unknown, words = 'The address cannot be reached'): never {
  throw apiErrorIn(error) ?? new ApiError(502, words)
}

function refused(): ApiError {
  const message = 'Please enter a valid image URL.'
  return new ApiError(400, message, { issues: [{ path: 'url', message }] })
}
