import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DEFAULT_HELPLINE, DEFAULT_TIME_ZONE } from '#shared/constants.ts'
import { type AiPrice, type AiSettings, aiSettings, price } from './ai.ts'
import {
  type IndexNowSettings,
  indexNow,
  type MailSettings,
  mailSettings,
  type PurgeWith,
  purgeWith,
} from './notified.ts'
import {
  alertEmail,
  backupKeep,
  backupKey,
  ceilings,
  databaseUrl,
  headerName,
  metricsKey,
  password,
  port,
  ranges,
  secretKey,
  sentryDsn,
  socketOf,
  timeZone,
} from './single.ts'
import { type PublishTo, publishTo, type S3Settings, s3Settings } from './stores.ts'
import { email, headerKey, oneOf, origin, seconds, webAddress } from './values.ts'

/** All configuration of the process. The only reader of `process.env` in the server. */
export type Env = {
  port: number
  host: string
  /** The file descriptor of a socket held by systemd; null: the server opens its own, on `port` and `host`. */
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
  /** How long it keeps serving after a stop signal, while /api/ready answers 503. */
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
  /** sharded: a build is also written in a layout without folders of more than 10,000 files. */
  cdnLayout: 'flat' | 'sharded'
  /** An OpenAI-compatible server; null: the built-in rules. */
  ai: AiSettings | null
  /** An S3-compatible bucket; null: files are in `dataDir`. */
  s3: S3Settings | null
  /** Where each changed page is put in addition to DIST_DIR; null: nowhere. */
  publishTo: PublishTo | null
  /** The CDN that is purged after changes; null: none. */
  purgeWith: PurgeWith | null
  /** Whether external posts may go to private addresses. */
  allowPrivatePosting: boolean
  /** null: no email is sent, links are shown to copy. */
  mail: MailSettings | null
  trustProxy: readonly string[]
  /** A header, in lower case, in which a trusted proxy sends the reader's address; null: only X-Forwarded-For. */
  trustedClientHeader: string | null
  /** A second origin of the newsroom and the API, without a trailing slash. */
  adminUrl: string | null
  /** How much counts per address and hour. */
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
  /** Where errors are reported; null: only in the log. */
  sentryDsn: string | null
  /** Where traces are sent, without a trailing slash; null: none are made. */
  otelEndpoint: string | null
  helpline: string
  timeZone: string
  logLevel: LogLevel
}

/** The product's own version. */
export const VERSION: string = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
).version

// A supervisor kills after 15 seconds, and the rest of a stop also takes time.
const LONGEST_DRAIN = 3
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

type LogLevel = (typeof LOG_LEVELS)[number]

/** Reads and checks the environment; empty values count as unset. Throws EnvError. */
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

/** The environment of a child process that builds: this one's, plus `extra`. */
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
