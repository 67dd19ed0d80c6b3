import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { DEFAULT_HELPLINE, DEFAULT_TIME_ZONE } from '#shared/constants.ts'
import { isWebAddress } from '#shared/text.ts'

/** All configuration of the process. The only reader of `process.env` in the server. */
export type Env = {
  port: number
  host: string
  /** The file descriptor of a socket that systemd holds for it; null: it opens its own, on `port` and `host`. */
  socket: number | null
  /** Canonical origin without a trailing slash; null: http://localhost: and the port in use. */
  siteUrl: string | null
  dataDir: string
  contentCacheDir: string
  distDir: string
  /** A Postgres URL; null: the embedded engine in `dataDir`. */
  databaseUrl: string | null
  adminEmail: string
  /** null: generated and printed once. */
  adminPassword: string | null
  secretKey: string | null
  demoContent: boolean
  /** False: the site is built elsewhere. */
  render: boolean
  rebuildWebhookUrl: string | null
  rebuildWebhookSecret: string | null
  /** How long it keeps serving after a signal to stop, while /api/ready says no. */
  drainSeconds: number
  /** Seconds without a change before it is called, and between two calls. */
  rebuildWebhookQuiet: number
  rebuildWebhookInterval: number
  /** Notifies search engines of published changes; null: they are not notified. */
  indexNow: IndexNowSettings | null
  /** The WebSub hub that is notified of changed feeds, and that feeds name; null: none. */
  webSubHub: string | null
  /** Where content:pull pulls from. */
  contentApiUrl: string | null
  contentApiKey: string | null
  /** sharded: a build is also laid out so that no folder has more than 10,000 files. */
  cdnLayout: 'flat' | 'sharded'
  /** An OpenAI-compatible server; null: the built-in rules. */
  ai: AiSettings | null
  /** An S3-compatible bucket; null: files are in `dataDir`. */
  s3: S3Settings | null
  /** Where each changed page is put besides DIST_DIR; null: nowhere. */
  publishTo: PublishTo | null
  /** The CDN that is notified of changes; null: none. */
  purgeWith: PurgeWith | null
  /** Whether external posts may go to private addresses. */
  allowPrivatePosting: boolean
  /** null: no email is sent, links are shown to copy. */
  mail: MailSettings | null
  trustProxy: readonly string[]
  /** A header, in lower case, in which a trusted proxy names the reader's address; null: X-Forwarded-For alone. */
  trustedClientHeader: string | null
  /** A second origin of the newsroom and the API, without a trailing slash. */
  adminUrl: string | null
  /** How much of one address counts in an hour. */
  ceilings: { ofOne: number; inAll: number }
  /** Prices of a million input and output tokens of the AI server; null: unknown. */
  aiPrice: AiPrice | null
  /** Turns on GET /metrics; null: off. */
  metricsKey: string | null
  /** Encrypts backups; null: they are not encrypted. */
  backupKey: string | null
  /** How many backups are kept; null: all. */
  backupKeep: number | null
  /** The recipient of alerts; null: none. */
  alertWebhookUrl: string | null
  alertEmail: string | null
  /** Where errors are reported to; null: they are in the log alone. */
  sentryDsn: string | null
  /** Where traces go, without a trailing slash; null: none are made. */
  otelEndpoint: string | null
  helpline: string
  timeZone: string
  logLevel: LogLevel
}

/** The price of a million tokens. */
export type AiPrice = { in: number; out: number }

/** Where and how to reach a model. The base URL is the owner's own choice, and may be of this machine. */
export type AiSettings = {
  /** null: the server asks for none. */
  apiKey: string | null
  baseUrl: string
  model: string
  imageModel: string
  /** How long one answer may take. */
  timeoutMs: number
}

/** The key that the site shows to search engines, and the engines to notify. */
export type IndexNowSettings = { key: string; endpoint: string }

/** Which server sends email, and from whom. */
export type MailSettings = { url: string; from: string }

/** Where a store is, and by what right it is used. */
export type S3Connection = {
  endpoint: string
  region: string
  /** null: the machine's own limit. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

/** Another place that holds the site: a folder, or the objects of a bucket whose keys begin with `prefix`. */
export type PublishTo =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; bucket: string; prefix: string; connection: S3Connection }

/** A CDN's API, and by what right it is called. */
export type PurgeWith = {
  cdn: (typeof CDNS)[number]
  /** Its name for the site: a zone, service or pull zone. */
  zone: string
  token: string
  /** Where its API answers instead; null: where it always does. */
  api: string | null
}

const CDNS = ['cloudflare', 'fastly', 'bunny'] as const

/** Where and how to reach a bucket. */
export type S3Settings = S3Connection & {
  bucket: string
  /** Where everybody may read `media/` of the bucket, without a trailing slash; null: only this server may. */
  publicUrl: string | null
}

/** The product's own version. */
export const VERSION: string = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version

// A supervisor kills after 15 seconds, and the rest of a stop needs its time too.
const LONGEST_DRAIN = 3
/** The first file descriptor that systemd passes on. */
const FIRST_SOCKET = 3
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof LOG_LEVELS)[number]

/** An invalid variable. `message` is one line: its name, what it must be, its value. */
export class EnvError extends Error {}

/** Reads and checks the environment; empty values count as not set. Throws EnvError. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const text = (name: string) => source[name]?.trim() || null
  const dataDir = resolve(text('DATA_DIR') ?? 'data')
  return {
    port: port(text('PORT')),
    host: text('HOST') ?? '127.0.0.1',
    socket: socketOf(text('LISTEN_FDS'), text('LISTEN_PID')),
    siteUrl: origin('SITE_URL', text('SITE_URL')),
    dataDir,
    contentCacheDir: resolve(text('CONTENT_CACHE_DIR') ?? 'content-cache'),
    distDir: resolve(text('DIST_DIR') ?? 'dist'),
    databaseUrl: databaseUrl(text('DATABASE_URL')),
    adminEmail: email('ADMIN_EMAIL', text('ADMIN_EMAIL') ?? 'admin@example.com'),
    adminPassword: password(source['ADMIN_PASSWORD'] || null),
    secretKey: secretKey(text('SECRET_KEY')),
    demoContent: oneOf('DEMO_CONTENT', text('DEMO_CONTENT') ?? '1', ['0', '1']) === '1',
    render: oneOf('RENDER', text('RENDER') ?? 'local', ['local', 'off']) === 'local',
    drainSeconds: seconds('DRAIN_SECONDS', text('DRAIN_SECONDS') ?? '0', LONGEST_DRAIN),
    rebuildWebhookUrl: webAddress('REBUILD_WEBHOOK_URL', text('REBUILD_WEBHOOK_URL')),
    rebuildWebhookSecret: text('REBUILD_WEBHOOK_SECRET'),
    rebuildWebhookQuiet: seconds('REBUILD_WEBHOOK_QUIET', text('REBUILD_WEBHOOK_QUIET') ?? '0'),
    rebuildWebhookInterval: seconds('REBUILD_WEBHOOK_INTERVAL', text('REBUILD_WEBHOOK_INTERVAL') ?? '0'),
    indexNow: indexNow(text('INDEXNOW_KEY'), text('INDEXNOW_ENDPOINT')),
    webSubHub: webAddress('WEBSUB_HUB', text('WEBSUB_HUB')),
    contentApiUrl: origin('CONTENT_API_URL', text('CONTENT_API_URL')),
    contentApiKey: headerKey('CONTENT_API_KEY', text('CONTENT_API_KEY')),
    cdnLayout: oneOf('CDN_LAYOUT', text('CDN_LAYOUT') ?? 'flat', ['flat', 'sharded']),
    ai: aiSettings(text),
    s3: s3Settings(text),
    publishTo: publishTo(text),
    purgeWith: purgeWith(text),
    allowPrivatePosting: oneOf('ALLOW_PRIVATE_POSTING', text('ALLOW_PRIVATE_POSTING') ?? '0', ['0', '1']) === '1',
    mail: mailSettings(text('SMTP_URL'), text('MAIL_FROM')),
    trustProxy: ranges(text('TRUST_PROXY')),
    trustedClientHeader: headerName('TRUSTED_CLIENT_HEADER', text('TRUSTED_CLIENT_HEADER')),
    adminUrl: origin('ADMIN_URL', text('ADMIN_URL')),
    ceilings: ceilings(text('COUNTED_PER_ADDRESS') ?? '100/1000'),
    aiPrice: price(text('OPENAI_PRICE')),
    metricsKey: metricsKey(text('METRICS_KEY')),
    backupKey: backupKey(text('BACKUP_KEY')),
    backupKeep: backupKeep(text('BACKUP_KEEP')),
    alertWebhookUrl: webAddress('ALERT_WEBHOOK_URL', text('ALERT_WEBHOOK_URL')),
    alertEmail: alertEmail(text('ALERT_EMAIL'), text('SMTP_URL')),
    sentryDsn: sentryDsn(text('SENTRY_DSN')),
    otelEndpoint:
      webAddress('OTEL_EXPORTER_OTLP_ENDPOINT', text('OTEL_EXPORTER_OTLP_ENDPOINT'))?.replace(/\/+$/, '') ?? null,
    helpline: text('GAMBLING_HELPLINE') ?? DEFAULT_HELPLINE,
    timeZone: timeZone(text('TZ_EDITORIAL') ?? DEFAULT_TIME_ZONE),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL') ?? 'info', LOG_LEVELS),
  }
}

/** The environment of a child process that builds: this one's, with `extra` on top. */
export function buildEnvironment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...extra }
}

/** Whether an npm script started this process. */
export function isRunByNpm(): boolean {
  return 'npm_lifecycle_event' in process.env
}

/** Where the embedded engine keeps its files. */
export function databaseDir(env: Pick<Env, 'dataDir'>): string {
  return join(env.dataDir, 'postgres')
}

function fail(name: string, rule: string, value: string): never {
  throw new EnvError(`${name} must be ${rule}, but is "${value}"`)
}

/** As systemd says it: how many sockets there are, and for which process. */
function socketOf(count: string | null, pid: string | null): number | null {
  if (count === null || Number(pid) !== process.pid) return null
  if (count !== '1') fail('LISTEN_FDS', '1: the product listens on one socket', count)
  return FIRST_SOCKET
}

function port(value: string | null): number {
  if (value === null) return 3000
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > 65535) fail('PORT', 'a whole number from 0 to 65535', value)
  return number
}

function origin(name: string, value: string | null): string | null {
  if (value === null) return null
  const rule = 'an address such as https://www.example.com, without a path'
  if (!isWebAddress(value)) fail(name, rule, value)
  const url = new URL(value)
  if (url.pathname !== '/' || url.search || url.hash) fail(name, rule, value)
  return url.origin
}

function indexNow(key: string | null, endpoint: string | null): IndexNowSettings | null {
  if (key !== null && !/^[A-Za-z0-9-]{8,128}$/.test(key))
    fail('INDEXNOW_KEY', '8 to 128 letters, digits and dashes', key)
  const where = webAddress('INDEXNOW_ENDPOINT', endpoint) ?? 'https://api.indexnow.org/indexnow'
  return key === null ? null : { key, endpoint: where }
}

function webAddress(name: string, value: string | null): string | null {
  if (value !== null && !isWebAddress(value)) fail(name, 'a web address (https://…)', value)
  return value
}

function databaseUrl(value: string | null): string | null {
  if (value === null) return null
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    // The value may hold a password, so it is not repeated.
    throw new EnvError('DATABASE_URL must be a Postgres address such as postgres://user:password@host:5432/name')
  }
  return value
}

function email(name: string, value: string): string {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) fail(name, 'an email address', value)
  return value.toLowerCase()
}

function alertEmail(value: string | null, smtpUrl: string | null): string | null {
  if (value !== null && smtpUrl === null) throw new EnvError('SMTP_URL and MAIL_FROM must be set when ALERT_EMAIL is')
  return value && email('ALERT_EMAIL', value)
}

function password(value: string | null): string | null {
  if (value !== null && value.length < 6) throw new EnvError('ADMIN_PASSWORD must be at least 6 characters long')
  return value
}

function secretKey(value: string | null): string | null {
  if (value !== null && value.length < 16) throw new EnvError('SECRET_KEY must be at least 16 characters long')
  return value
}

function ceilings(value: string): { ofOne: number; inAll: number } {
  const [, ofOne, inAll] = /^([1-9]\d{0,8})\/([1-9]\d{0,8})$/.exec(value) ?? []
  if (!ofOne || !inAll) fail('COUNTED_PER_ADDRESS', 'two numbers such as 100/1000', value)
  return { ofOne: Number(ofOne), inAll: Number(inAll) }
}

function price(value: string | null): AiPrice | null {
  if (value === null) return null
  const [, both, answers = both] = /^(\d{1,6}(?:\.\d{1,6})?)(?:\/(\d{1,6}(?:\.\d{1,6})?))?$/.exec(value) ?? []
  if (!both) fail('OPENAI_PRICE', 'an amount such as 1.25, or two such as 0.75/4.5', value)
  return { in: Number(both), out: Number(answers) }
}

function metricsKey(value: string | null): string | null {
  // The value is not repeated.
  if (value !== null && !/^[\x21-\x7e]{8,}$/.test(value)) {
    throw new EnvError('METRICS_KEY must be a key of at least 8 characters without spaces')
  }
  return value
}

/** A key that becomes a header. The value is not repeated. */
function headerKey(name: string, value: string | null): string | null {
  if (value !== null && !/^[\x21-\x7e]+$/.test(value)) throw new EnvError(`${name} must be a key without spaces`)
  return value
}

function backupKey(value: string | null): string | null {
  if (value !== null && value.length < 16) throw new EnvError('BACKUP_KEY must be at least 16 characters long')
  return value
}

function backupKeep(value: string | null): number | null {
  if (value !== null && !/^[1-9]\d{0,3}$/.test(value)) fail('BACKUP_KEEP', 'a number from 1 to 9999', value)
  return value === null ? null : Number(value)
}

function sentryDsn(value: string | null): string | null {
  if (value === null) return null
  const url = URL.canParse(value) ? new URL(value) : null
  // Its key is not repeated.
  if (!url || !/^https?:$/.test(url.protocol) || !/^\w+$/.test(url.username) || !/\/\d+$/.test(url.pathname)) {
    throw new EnvError('SENTRY_DSN must be the address of a project such as https://key@errors.example.com/1')
  }
  return value
}

function headerName(name: string, value: string | null): string | null {
  if (value !== null && !/^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(value)) {
    fail(name, 'the name of a header such as CF-Connecting-IP', value)
  }
  return value?.toLowerCase() ?? null
}

const LONGEST_MS = 900_000

function milliseconds(name: string, value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < 1 || number > LONGEST_MS) {
    fail(name, `a number of milliseconds from 1 to ${LONGEST_MS}`, value)
  }
  return number
}

function seconds(name: string, value: string, most = 86_400): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number > most) fail(name, `a whole number of seconds from 0 to ${most}`, value)
  return number
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((option) => option === value)
  return found ?? fail(name, `one of ${allowed.join(', ')}`, value)
}

/** Where OpenAI's own models answer. */
export const OPENAI = 'https://api.openai.com/v1'
const SMALL_MODEL = 'gpt-5.4-mini'
const SMALL_IMAGE_MODEL = 'gpt-image-1-mini'

function aiSettings(text: (name: string) => string | null): AiSettings | null {
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
  // An address may hold a password, so it is not repeated.
  if (value !== null && !isWebAddress(value)) {
    throw new EnvError('OPENAI_BASE_URL must be a web address such as http://localhost:11434/v1, without a password')
  }
  return value?.replace(/\/+$/, '') ?? null
}

function modelName(name: string, value: string | null): string | null {
  if (value !== null && !/^[\w./:@+-]{1,200}$/.test(value)) fail(name, 'the name of a model', value)
  return value
}

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

function s3Settings(text: (name: string) => string | null): S3Settings | null {
  const bucket = text('S3_BUCKET')
  const connection = s3Connection(text)
  const publicUrl = webAddress('S3_PUBLIC_URL', text('S3_PUBLIC_URL'))?.replace(/\/+$/, '') ?? null
  if (bucket === null) return null
  if (!BUCKET.test(bucket)) fail('S3_BUCKET', 'the name of a bucket', bucket)
  if (!connection) throw new EnvError('S3_ENDPOINT or S3_REGION must be set when S3_BUCKET is')
  return { ...connection, bucket, publicUrl }
}

function s3Connection(text: (name: string) => string | null): S3Connection | null {
  const endpoint = webAddress('S3_ENDPOINT', text('S3_ENDPOINT'))
  const region = text('S3_REGION')
  const accessKeyId = text('S3_ACCESS_KEY_ID')
  const secretAccessKey = text('S3_SECRET_ACCESS_KEY')
  if (region !== null && !/^[a-z0-9-]+$/.test(region)) fail('S3_REGION', 'a region such as eu-west-1', region)
  if (!endpoint && !region) return null
  // The secret is not repeated.
  if (!accessKeyId !== !secretAccessKey) {
    throw new EnvError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together')
  }
  return {
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    region: region ?? 'us-east-1',
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
  }
}

function publishTo(text: (name: string) => string | null): PublishTo | null {
  const value = text('PUBLISH_TO')
  if (value === null) return null
  if (text('RENDER') === 'off') {
    throw new EnvError('PUBLISH_TO must be left blank where RENDER is off: no page is rendered here')
  }
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]*)\/?(.*)$/.exec(value) ?? []
  if (bucket === undefined) {
    if (/^[a-z0-9+.-]+:/i.test(value)) fail('PUBLISH_TO', 'a folder or an address such as s3://bucket/prefix', value)
    const folder = resolve(value)
    const dist = resolve(text('DIST_DIR') ?? 'dist')
    if (folder === dist || folder.startsWith(`${dist}/`)) fail('PUBLISH_TO', 'another folder than DIST_DIR', value)
    return { kind: 'folder', folder }
  }
  if (!BUCKET.test(bucket) || /\/\/|[?#\s]/.test(prefix))
    fail('PUBLISH_TO', 'an address such as s3://bucket/prefix', value)
  const connection = s3Connection(text)
  if (!connection) throw new EnvError('S3_ENDPOINT or S3_REGION must be set when PUBLISH_TO is a bucket')
  return { kind: 's3', bucket, prefix: prefix.replace(/\/*$/, prefix ? '/' : ''), connection }
}

function purgeWith(text: (name: string) => string | null): PurgeWith | null {
  const value = text('PURGE_WITH')
  const token = text('PURGE_TOKEN')
  const api = webAddress('PURGE_API', text('PURGE_API'))?.replace(/\/+$/, '') ?? null
  if (value === null) return null
  const [name, zone = ''] = value.split(':')
  const cdn = CDNS.find((known) => known === name)
  if (!cdn || !/^[\w-]{1,80}$/.test(zone)) fail('PURGE_WITH', 'a CDN and its zone such as cloudflare:ZONE', value)
  // The token is not repeated.
  if (!token || !/^[\x21-\x7e]+$/.test(token)) throw new EnvError('PURGE_TOKEN must be set when PURGE_WITH is')
  if (text('PUBLISH_TO') === null) throw new EnvError('PUBLISH_TO must be set when PURGE_WITH is')
  return { cdn, zone, token, api }
}

function mailSettings(url: string | null, from: string | null): MailSettings | null {
  if (url === null && from === null) return null
  if (url === null || from === null) throw new EnvError('SMTP_URL and MAIL_FROM must be set together')
  // The address holds a password: it is not repeated.
  const isSmtp = URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== ''
  if (!isSmtp) throw new EnvError('SMTP_URL must be an address such as smtps://user:password@mail.example.com')
  if (!/^[^\r\n]*\S@\S[^\r\n]*$/.test(from)) fail('MAIL_FROM', 'an email address, with or without a name', from)
  return { url, from }
}

function ranges(value: string | null): string[] {
  if (value === null) return []
  const list = value.split(',').map((part) => part.trim())
  for (const range of list) {
    const [address = '', bits] = range.split('/')
    const size = isIP(address) === 6 ? 128 : 32
    const bitsAreFine = bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= size)
    if (!isIP(address) || !bitsAreFine) fail('TRUST_PROXY', 'IP addresses or ranges, separated by commas', value)
  }
  return list
}

function timeZone(value: string): string {
  try {
    new Intl.DateTimeFormat('en-ZA', { timeZone: value })
    return value
  } catch {
    return fail('TZ_EDITORIAL', 'a time zone such as Africa/Johannesburg', value)
  }
}
