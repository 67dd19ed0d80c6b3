import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { announcement } from '../../../../admin-api/app/start-messages.ts'
import { type Env, readEnv } from '../../../../admin-api/platform/env/env.ts'
import { EnvError } from '../../../../admin-api/platform/env/values.ts'
import { chromiumLaunchOptions } from '../../../support/chromium.ts'
import { ROOT } from '../../../support/instance.ts'
import { type Proof, proof } from '../../proof.ts'

type Values = Record<string, string>
type Row = {
  id: string
  names: string[]
  unset: Partial<Env>
  given: Values
  read: unknown
  /** Invalid values, each refused with a line that names the first of them. */
  bad?: Values[]
}

const S3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'site', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }

const rows: Row[] = [
  {
    id: 'c2.1',
    names: ['PORT', 'HOST'],
    unset: { port: 3000, host: '127.0.0.1' },
    given: { PORT: '0', HOST: '0.0.0.0' },
    read: { port: 0, host: '0.0.0.0' },
    bad: [{ PORT: 'http' }, { PORT: '65536' }],
  },
  {
    id: 'c2.2',
    names: ['SITE_URL'],
    unset: { siteUrl: null },
    given: { SITE_URL: 'https://www.example.com' },
    read: { siteUrl: 'https://www.example.com' },
    bad: [{ SITE_URL: 'www.example.com' }, { SITE_URL: 'https://www.example.com/site' }],
  },
  {
    id: 'c2.3',
    names: ['DATA_DIR'],
    unset: { dataDir: resolve('data') },
    given: { DATA_DIR: '/srv/data' },
    read: { dataDir: '/srv/data' },
  },
  {
    id: 'c2.4',
    names: ['CONTENT_CACHE_DIR', 'DIST_DIR'],
    unset: { contentCacheDir: resolve('content-cache'), distDir: resolve('dist') },
    given: { CONTENT_CACHE_DIR: '/srv/cache', DIST_DIR: '/srv/dist' },
    read: { contentCacheDir: '/srv/cache', distDir: '/srv/dist' },
  },
  {
    id: 'c2.5',
    names: ['DATABASE_URL'],
    unset: { databaseUrl: null },
    given: { DATABASE_URL: 'postgres://db.example/site' },
    read: { databaseUrl: 'postgres://db.example/site' },
    bad: [{ DATABASE_URL: 'mysql://db.example/site' }],
  },
  {
    id: 'c2.6',
    names: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
    unset: { adminEmail: 'admin@example.com', adminPassword: null },
    given: { ADMIN_EMAIL: 'desk@example.com', ADMIN_PASSWORD: '123456' },
    read: { adminEmail: 'desk@example.com', adminPassword: '123456' },
    bad: [{ ADMIN_EMAIL: 'desk' }, { ADMIN_PASSWORD: '12345' }],
  },
  {
    id: 'c2.7',
    names: ['SECRET_KEY'],
    unset: { secretKey: null },
    given: { SECRET_KEY: 'sixteen letters!' },
    read: { secretKey: 'sixteen letters!' },
    bad: [{ SECRET_KEY: 'short' }],
  },
  {
    id: 'c2.8',
    names: ['DEMO_CONTENT'],
    unset: { demoContent: true },
    given: { DEMO_CONTENT: '0' },
    read: { demoContent: false },
    bad: [{ DEMO_CONTENT: 'no' }],
  },
  {
    id: 'c2.9',
    names: ['RENDER'],
    unset: { render: true },
    given: { RENDER: 'off' },
    read: { render: false },
    bad: [{ RENDER: 'remote' }],
  },
  {
    id: 'c2.10',
    names: ['OPENAI_API_KEY', 'OPENAI_BASE_URL', 'OPENAI_MODEL', 'OPENAI_IMAGE_MODEL'],
    unset: { ai: null },
    given: { OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_MODEL: 'own', OPENAI_IMAGE_MODEL: 'own-images' },
    read: { ai: { apiKey: null, baseUrl: 'http://localhost:11434/v1', model: 'own', imageModel: 'own-images' } },
    bad: [{ OPENAI_BASE_URL: 'localhost' }, { OPENAI_API_KEY: 'two words' }, { OPENAI_MODEL: 'two words' }],
  },
  {
    id: 'c2.11',
    names: ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_URL'],
    unset: { s3: null },
    given: { ...S3, S3_REGION: 'eu-west-1', S3_PUBLIC_URL: 'https://files.example' },
    read: {
      s3: { endpoint: 'https://s3.example', region: 'eu-west-1', bucket: 'site', publicUrl: 'https://files.example' },
    },
    bad: [{ S3_ENDPOINT: 'none' }, { S3_REGION: 'Europe!' }, { S3_BUCKET: 'No', S3_REGION: 'eu-west-1' }],
  },
  {
    id: 'c2.12',
    names: ['REBUILD_WEBHOOK_URL', 'REBUILD_WEBHOOK_SECRET'],
    unset: { rebuildWebhookUrl: null, rebuildWebhookSecret: null },
    given: { REBUILD_WEBHOOK_URL: 'https://cdn.example/hook', REBUILD_WEBHOOK_SECRET: 'words' },
    read: { rebuildWebhookUrl: 'https://cdn.example/hook', rebuildWebhookSecret: 'words' },
    bad: [{ REBUILD_WEBHOOK_URL: 'hook' }],
  },
  {
    id: 'c2.13',
    names: ['CONTENT_API_URL', 'CONTENT_API_KEY'],
    unset: { contentApiUrl: null, contentApiKey: null },
    given: { CONTENT_API_URL: 'https://api.example', CONTENT_API_KEY: 'tl_key' },
    read: { contentApiUrl: 'https://api.example', contentApiKey: 'tl_key' },
    bad: [{ CONTENT_API_URL: 'api.example' }],
  },
  {
    id: 'c2.14',
    names: ['ALLOW_PRIVATE_POSTING'],
    unset: { allowPrivatePosting: false },
    given: { ALLOW_PRIVATE_POSTING: '1' },
    read: { allowPrivatePosting: true },
    bad: [{ ALLOW_PRIVATE_POSTING: 'yes' }],
  },
  {
    id: 'c2.15',
    names: ['TRUST_PROXY'],
    unset: { trustProxy: [] },
    given: { TRUST_PROXY: '10.0.0.0/8, ::1' },
    read: { trustProxy: ['10.0.0.0/8', '::1'] },
    bad: [{ TRUST_PROXY: 'everybody' }, { TRUST_PROXY: '10.0.0.0/33' }],
  },
  {
    id: 'c2.16',
    names: ['GAMBLING_HELPLINE'],
    unset: { helpline: '0800 006 008' },
    given: { GAMBLING_HELPLINE: '0800 000 000' },
    read: { helpline: '0800 000 000' },
  },
  {
    id: 'c2.17',
    names: ['TZ_EDITORIAL'],
    unset: { timeZone: 'Africa/Johannesburg' },
    given: { TZ_EDITORIAL: 'Africa/Windhoek' },
    read: { timeZone: 'Africa/Windhoek' },
    bad: [{ TZ_EDITORIAL: 'Nowhere/Here' }],
  },
  {
    id: 'c2.18',
    names: ['ADMIN_URL'],
    unset: { adminUrl: null },
    given: { ADMIN_URL: 'https://newsroom.example' },
    read: { adminUrl: 'https://newsroom.example' },
    bad: [{ ADMIN_URL: 'newsroom' }],
  },
  {
    id: 'c2.19',
    names: ['TRUSTED_CLIENT_HEADER'],
    unset: { trustedClientHeader: null },
    given: { TRUSTED_CLIENT_HEADER: 'CF-Connecting-IP' },
    read: { trustedClientHeader: 'cf-connecting-ip' },
    bad: [{ TRUSTED_CLIENT_HEADER: 'two words' }],
  },
  {
    id: 'c2.20',
    names: ['PUBLISH_TO'],
    unset: { publishTo: null },
    given: { ...S3, PUBLISH_TO: 's3://pages/live' },
    read: { publishTo: { kind: 's3', bucket: 'pages', prefix: 'live/' } },
    bad: [{ PUBLISH_TO: 'ftp://pages' }, { PUBLISH_TO: 's3://pages' }],
  },
  {
    id: 'c2.21',
    names: ['SMTP_URL', 'MAIL_FROM'],
    unset: { mail: null },
    given: { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'desk@example.com' },
    read: { mail: { url: 'smtps://mail.example', from: 'desk@example.com' } },
    bad: [
      { SMTP_URL: 'http://mail.example', MAIL_FROM: 'desk@example.com' },
      { MAIL_FROM: 'nobody', SMTP_URL: 'smtps://mail.example' },
    ],
  },
  {
    id: 'c2.22',
    names: ['OPENAI_TIMEOUT_MS'],
    unset: { ai: null },
    given: { OPENAI_API_KEY: 'sk-key', OPENAI_TIMEOUT_MS: '5000' },
    read: { ai: { timeoutMs: 5000 } },
    bad: [{ OPENAI_TIMEOUT_MS: '0' }, { OPENAI_TIMEOUT_MS: 'soon' }],
  },
  {
    id: 'c2.23',
    names: ['METRICS_KEY'],
    unset: { metricsKey: null },
    given: { METRICS_KEY: 'a-long-key' },
    read: { metricsKey: 'a-long-key' },
    bad: [{ METRICS_KEY: 'short' }],
  },
  {
    id: 'c2.24',
    names: ['INDEXNOW_KEY'],
    unset: { indexNow: null },
    given: { INDEXNOW_KEY: 'a-key-of-ours' },
    read: { indexNow: { key: 'a-key-of-ours', endpoint: 'https://api.indexnow.org/indexnow' } },
    bad: [{ INDEXNOW_KEY: 'short' }, { INDEXNOW_KEY: 'not a key' }],
  },
  {
    id: 'c2.26',
    names: ['SENTRY_DSN'],
    unset: { sentryDsn: null },
    given: { SENTRY_DSN: 'https://key@errors.example/1' },
    read: { sentryDsn: 'https://key@errors.example/1' },
    bad: [{ SENTRY_DSN: 'https://errors.example/1' }, { SENTRY_DSN: 'key' }],
  },
  {
    id: 'c2.27',
    names: ['OTEL_EXPORTER_OTLP_ENDPOINT'],
    unset: { otelEndpoint: null },
    given: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' },
    read: { otelEndpoint: 'http://localhost:4318' },
    bad: [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }],
  },
  {
    id: 'c2.29',
    names: ['LOG_LEVEL'],
    unset: { logLevel: 'info' },
    given: { LOG_LEVEL: 'warn' },
    read: { logLevel: 'warn' },
    bad: [{ LOG_LEVEL: 'loud' }],
  },
]

const documented = async (name: string) =>
  new RegExp(`^${name}=`, 'm').test(await readFile(join(ROOT, '.env.example'), 'utf8'))

function wordsOf(values: Values): string {
  try {
    readEnv(values)
    return 'it was taken'
  } catch (error) {
    expect(error).toBeInstanceOf(EnvError)
    return (error as Error).message
  }
}

async function manifest(): Promise<{ scripts: Values; dependencies: Values }> {
  return JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
}

const COMMANDS: Values = {
  'c1.3': 'dev',
  'c1.4': 'build',
  'c1.5': 'content:pull',
  'c1.7': 'bench',
  'c1.8': 'prove',
}

/** The contract's tables of commands and of the environment. */
export const environment: Proof[] = [
  proof('c1.1', async ({ reader }) => {
    expect((await manifest()).scripts['start']).toContain('scripts/start.ts')
    const urls = { site: 'http://localhost:3000', admin: null, listening: null }
    expect(announcement(urls, { email: 'a@example.com', password: 'secret' })).toMatch(
      /http:\/\/localhost:3000\n.*http:\/\/localhost:3000\/admin\n.*a@example\.com.*secret/,
    )
    for (const path of ['/', '/admin', '/api/health']) expect((await reader.get(path)).status, path).toBe(200)
  }),
  proof('c1.2', async () => {
    const runner = await readFile(join(ROOT, 'scripts/test.ts'), 'utf8')
    expect((await manifest()).scripts['test']).toContain('scripts/test.ts')
    for (const suite of ['unit', 'api', 'publish', 'e2e']) expect(runner).toContain(`'${suite}'`)
    expect(runner).toContain('passed} passed, ')
  }),
  ...Object.entries(COMMANDS).map(([id, command]) =>
    proof(id, async () => {
      const [, file = ''] = /^node (\S+\.ts)/.exec((await manifest()).scripts[command] ?? '') ?? []
      expect(await readFile(join(ROOT, file), 'utf8')).toMatch(new RegExp(`npm run ${command}(?![\\w-]|:\\w)`))
    }),
  ),
  proof('c1.6', async () => {
    const { scripts } = await manifest()
    const names = (scripts['check'] ?? '').replace('node scripts/check.ts ', '').split(' ')
    const commands = names.map((name) => scripts[name]).join()
    for (const tool of ['biome ci', 'depcruise', 'astro check', 'tsc', 'knip']) expect(commands).toContain(tool)
  }),
  proof('c1.9', async () => {
    expect((await manifest()).dependencies['node']).toMatch(/^24\./)
    expect(process.version).toMatch(/^v24\./)
  }),
  ...rows.map(({ id, names, unset, given, read, bad = [] }) =>
    proof(id, async () => {
      expect(readEnv({})).toMatchObject(unset)
      expect(readEnv(given)).toMatchObject(read as object)
      for (const values of bad) expect(wordsOf(values)).toContain(Object.keys(values)[0])
      for (const name of names) expect(await documented(name), name).toBe(true)
    }),
  ),
  proof('c2.28', async () => {
    expect(await documented('CHROMIUM_PATH')).toBe(true)
    expect(await chromiumLaunchOptions()).toHaveProperty('args')
  }),
  proof('c2.30', () => {
    for (const { bad = [] } of rows) {
      for (const values of bad) expect(wordsOf(values)).toMatch(/^[A-Z0-9_]+ .*must be .+$/)
    }
  }),
]
