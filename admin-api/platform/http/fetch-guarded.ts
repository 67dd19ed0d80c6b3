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
// Per type: a name usually has a dozen. Its owner could list six thousand, and checking those takes half a second.
const MOST_ADDRESSES = 50
// Each piece of an answer, even a single byte, takes 400 bytes of memory and blocks the thread for a moment. 20 MB in
// network packets are a seventh of this many.
const MOST_PIECES = 100_000
const NOT_WHOLE = 'The address did not send the whole file'

/**
 * Downloads from an untrusted address, never from this network: literal addresses, every DNS answer and the connected
 * peer are checked, redirects are followed one by one, up to 10 MB and 10 s. 400 for a forbidden address, 502 if the
 * remote side fails.
 */
export async function fetchGuarded(address: string): Promise<Buffer> {
  const response = await follow(address, {}, AbortSignal.timeout(TIMEOUT_MS))
  if (!response.ok) throw new ApiError(502, `The address answered with status ${response.status}`)
  return readCapped(response.body, MOST_BYTES).catch((error: unknown) => explain(error, NOT_WHOLE))
}

type Limits = { headers: Record<string, string>; mostBytes: number; timeoutMs: number }

/** The same with headers and other limits; returns any status that is not a redirect, and bytes only on success. */
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
 * Sends a text to an address that an editor entered, with the same checks. Redirects are not followed, because the text
 * may contain secrets. Returns why it failed, without the address, or null.
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

// Over HTTP/2 a server could send a million single bytes, or frames that are never read, while readers wait.
const CONNECT = { timeout: TIMEOUT_MS, allowH2: false }

const openAgent = new Agent({ connect: CONNECT, allowH2: false })

const connect = buildConnector(CONNECT)

/** Connects only to public addresses. */
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
  // The first of each type: this machine may only have a route for one type.
  const wanted = [addresses.find(isIPv4), addresses.find(isIPv6)].filter((address) => address !== undefined)
  let failure: unknown
  for (const address of wanted) {
    try {
      // Connects to exactly the address that was checked: a second lookup could return another one.
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
      // A peer with our own address is this machine.
      if (remoteAddress !== localAddress && isPublic(remoteAddress)) return resolve(socket as Socket)
      socket.destroy()
      reject(refused())
    })
  })
}

/**
 * A name's addresses by DNS alone. The system's lookup has two threads for the whole process, which an attacker's name
 * servers could block by not answering.
 */
async function addressesOf(hostname: string): Promise<string[]> {
  if (isIP(hostname)) return [hostname]
  if (isLocalName(hostname)) throw refused()
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  // Further ones are never connected to.
  const found = [four, six].flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value.slice(0, MOST_ADDRESSES) : [],
  )
  if (found.length === 0) throw four.status === 'rejected' ? four.reason : new Error('no address')
  return found
}

/** Whether a name belongs to this machine or its network. */
export function isLocalName(hostname: string): boolean {
  return /^(localhost|.*\.(localhost|local|internal))$/.test(hostname.replace(/\.$/, ''))
}

// A cloud provider's agent on the host: its address looks public, but answers only this machine.
const HOST_AGENT = '168.63.129.16'

/** Whether an address is public and not this machine's. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed.toString() === HOST_AGENT || ownAddresses().includes(parsed.toString())) return false
  // Of IPv6 only 2000::/3 is assigned. The rest includes old notations of IPv4 addresses, among them this machine's.
  return parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
}

// A firewall that blocks a port to others lets this machine through.
function ownAddresses(): string[] {
  try {
    const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
    return all.map(({ address }) => ipaddr.process(address).toString())
  } catch {
    // If the server may not list them, the local address of its connection tells.
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
