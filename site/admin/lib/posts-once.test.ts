import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Calls that may be sent without an Idempotency-Key, with the reason. */
const WITHOUT: Record<string, string[]> = {
  'the key is honoured for who is signed in': [
    'api.auth.login',
    'api.auth.login.passkey',
    'api.auth.login.passkey.options',
    "api.auth['forgot-password']",
    "api.auth['reset-password']",
    "api.auth['reset-password']['by-code']",
    "api.auth['accept-invite']",
  ],
  'it signs out, or confirms who it is': ['api.auth.logout', 'api.auth.confirm'],
  'what it takes is good once': ['api.auth.passkeys.options', 'api.auth.passkeys', 'api.auth.me.email'],
  'it answers a question': [
    'api.auth.link',
    'api.articles.preview',
    'api.articles.findings',
    "api.articles[':id'].suggestions",
    "calls['bulk-review'].estimate",
    'api.articles.import.check',
    'api.ai.test',
    "api['auto-blogger'].feeds.test",
  ],
  'done twice, it is done once': [
    'api.watch.ignore',
    'api.mentions.seen',
    "api.articles[':id'].restore",
    'api.trash.restore',
    'api.trash.empty',
    'api.media.trash',
    'api.media.restore',
    "api.media['empty-trash']",
    'api.media.tag',
    "api.tags[':id'].merge",
    "api.settings['remove-demo']",
    'api.settings.logo',
    'api.publish.retry',
    "api.jobs[':id'].cancel",
    // Of `start` and `stop`.
    'call',
    // It only resets the state of the posts to be sent.
    "api['auto-blogger'].queue[':id'].repost",
    'api.watch.check',
  ],
  'what it reads is stored by its own name': [
    "api.feeds[':id'].fetch",
    "api['auto-blogger'].feeds[':id'].read",
    'api.objects.normalize',
  ],
  'it grants an address to send a file to': ['api.objects.upload'],
}

/** Calls whose headers are built in the lines before them. */
const HEADERS_BEFORE = [
  'api.articles.import',
  "api.articles[':id'].revisions[':revision'].restore",
  'api.matches.import',
  'api.tips.import',
  'api.tips.odds',
]

const CALLS = globSync('site/admin/**/*.{ts,tsx}', { exclude: (path) => path.endsWith('.test.ts') }).flatMap((file) =>
  callsOf(readFileSync(file, 'utf8')).map((call) => ({ file, ...call })),
)

test('every POST of the newsroom that creates something can be retried', () => {
  const free = Object.values(WITHOUT).flat()
  const bare = CALLS.filter(({ name, isOnce }) => !isOnce && !free.includes(name) && !HEADERS_BEFORE.includes(name))
  expect(bare.map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  const made = CALLS.filter(({ name }) => HEADERS_BEFORE.includes(name))
  for (const { file } of made) expect(readFileSync(file, 'utf8'), file).toMatch(/\bonce(?:AsJob)?\(/)
})

test('the lists name only calls that there are, and that need it', () => {
  const names = new Set(CALLS.filter(({ isOnce }) => !isOnce).map(({ name }) => name))
  expect([...Object.values(WITHOUT).flat(), ...HEADERS_BEFORE].filter((name) => !names.has(name))).toEqual([])
})

// By the object each is called on, and whether its arguments include `once(`.
function callsOf(source: string): { name: string; isOnce: boolean }[] {
  return [...source.matchAll(/([\w.]+(?:\['[^']+'\]|\.\w+)*)\.\$post\(/g)].map((found) => ({
    name: found[1] ?? '',
    isOnce: /\bonce(?:AsJob)?\(/.test(argumentsAt(source, found.index + found[0].length)),
  }))
}

function argumentsAt(source: string, start: number): string {
  let depth = 1
  let end = start
  while (depth > 0 && end < source.length) {
    if (source[end] === '(') depth += 1
    if (source[end] === ')') depth -= 1
    end += 1
  }
  return source.slice(start, end)
}
