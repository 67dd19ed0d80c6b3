import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FolderInUseError } from '../platform/database/folder-lock.ts'
import { MigrationError } from '../platform/database/migrate.ts'
import { EnvError } from '../platform/env/values.ts'
import { StoreError } from '../platform/files/store-error.ts'
import { CannotCompileError, CodeBuildError } from '../publish/renderer/code-build.ts'
import { NewDatabaseError } from './errors.ts'
import { FolderError } from './prepare-folders.ts'
import { explainStartError } from './start-messages.ts'

const system = (message: string, fields: object) => Object.assign(new Error(message), fields)
const wrapped = (cause: Error) => new Error('Failed query: select "a" from "b"', { cause })

test.each<[what: string, error: unknown, words: string]>([
  ['a variable', new EnvError('PORT must be a number'), 'PORT must be a number.'],
  ['a folder', new FolderError('DATA_DIR must be a folder'), 'DATA_DIR must be a folder.'],
  ['a folder in use', new FolderInUseError('4711 token'), 'another Touchline (process 4711)'],
  ['a full disk', system('ENOSPC: no space', { code: 'ENOSPC', path: '/data/x' }), 'the disk is full (/data/x)'],
  ['a full disk under Postgres', wrapped(system('could not extend file', { code: '53100' })), 'the disk is full'],
  ['a full disk under the embedded engine', { name: 'ErrnoError', errno: 51 }, 'the disk is full'],
  ['a mount', system('EBUSY', { code: 'EBUSY', path: '/dist', dest: '/dist.1.old' }), '/dist cannot be replaced'],
  ['a wrong password', wrapped(system('password authentication failed', { code: '28P01' })), 'refuses the user'],
  ['no database', system('database "x" does not exist', { code: '3D000' }), 'create it first'],
  ['a server that is away', system('connect ECONNREFUSED', { code: 'ECONNREFUSED' }), 'cannot be reached'],
  [
    'a new database that is away',
    new NewDatabaseError('new', { cause: system('connect ECONNREFUSED', { code: 'ECONNREFUSED' }) }),
    'the database in the address given cannot be reached',
  ],
  [
    'a bucket that is not there',
    new StoreError({ name: 'NotFound', message: 'UnknownError', $metadata: { httpStatusCode: 404 } }, 'images'),
    'the store has no bucket images. Create the bucket',
  ],
  ['a port in use', system('in use', { syscall: 'listen', code: 'EADDRINUSE', port: 80 }), 'port 80 is in use'],
  ['a HOST of nobody', system('not found', { syscall: 'listen', code: 'ENOTFOUND' }), 'the address in HOST'],
  [
    'a migration',
    new MigrationError('migrate', { cause: wrapped(system('relation exists', { code: '42P07' })) }),
    '(relation exists)',
  ],
  ['a broken engine', { name: 'ErrnoError', errno: 8 }, 'Restore the folder from a backup'],
  ['a fault of ours', new TypeError('x is not a function\nreally'), 'x is not a function (admin-api/'],
])('%s is explained in one line', (_what, error, words) => {
  const line = explainStartError(error)
  expect(line).toMatch(/^Cannot start: [^\n]+$/)
  expect(line).toContain(words)
  expect(line).not.toContain('select')
})

describe('a build that failed is explained by the line that says why', () => {
  test.each([
    [
      '05:43:50 [vite] built in 6s\n\n05:43:55 [ERROR] [vite] ✗ Build failed in 4s\n[MISSING_EXPORT] "a" is not exported by "b.ts".\n ─┬─',
      '[MISSING_EXPORT] "a" is not exported by "b.ts".',
    ],
    ['05:43:55 [ERROR] boom is not defined\n  Stack trace:\n    at x', 'boom is not defined'],
    [
      '05:43:55 [ERROR] TypeError: boom\nagain\n    at x\n05:43:55 [ERROR] [build] Caught error rendering /news: TypeError: boom\nagain',
      '/news cannot be rendered: TypeError: boom',
    ],
    [
      `05:43:55 [ERROR] [vite] ✗ Build failed in 2s\n[CompilerError] Unexpected token\n  Location:\n    ${resolve('site/components/Footer.astro')}:77:0\n  Stack trace:`,
      '[CompilerError] Unexpected token (site/components/Footer.astro:77:0)',
    ],
    [
      `05:43:55   ├─ /index.html (+6ms)\nENOSPC: no space left on device, write\n  Location:\n    ${resolve('node_modules/astro/x.js')}:2:5`,
      'ENOSPC: no space left on device, write',
    ],
    ['', 'Astro exited without an error message'],
  ])('%j', (output, reason) => {
    expect(explainStartError(new CodeBuildError(output))).toContain(`(${reason})`)
  })
})

test('an installation that cannot compile says what to do, and nothing of the code', () => {
  const error = new CannotCompileError('this installation has no template compiler. Run npm ci')
  expect(explainStartError(error)).toBe('Cannot start: this installation has no template compiler. Run npm ci.')
})
