import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'

/** The configuration of containers, supervisors and web servers, checked by their own programs if installed here. */

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const FLAG = '--max-semi-space-size=8'

describe('the server runs in the same way', () => {
  const wanted = [...read('scripts/start.ts').matchAll(/(MALLOC_\w+): '(\d+)'/g)].map(
    ([, name, value]) => `${name}=${value}`,
  )

  test.each(['Dockerfile', 'deploy/touchline.service'])('from %s as by `npm start`', (file) => {
    expect(wanted).toHaveLength(3)
    for (const variable of wanted) expect(read(file)).toContain(variable)
    expect(read(file)).toContain('NODE_COMPILE_CACHE=/')
    expect(read(file)).toContain(FLAG)
    expect(JSON.parse(read('package.json')).scripts.start).toContain(FLAG)
  })

  test('with the same Node in the image that compiles the templates, which fit one version alone', () => {
    const { dependencies } = JSON.parse(read('package.json'))
    expect(read('Dockerfile')).toContain(`FROM node:${dependencies.node}-`)
  })
})

test('compose.env has every variable that compose.yaml takes from it, and no other', () => {
  const taken = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
  const given = [...read('deploy/compose.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect(new Set(taken).difference(new Set([...given, 'DEMO_CONTENT']))).toEqual(new Set())
  expect(new Set(given).difference(new Set(taken))).toEqual(new Set())
})

test('the unit lets the server copy files, which sets their owner', () => {
  const filters = [...read('deploy/touchline.service').matchAll(/^SystemCallFilter=(.+)$/gm)].map(([, names]) => names)
  expect(filters.indexOf('@chown')).toBeGreaterThan(filters.indexOf('~@privileged'))
})

test('the unit goes on without a process that was killed for its memory', () => {
  expect(read('deploy/touchline.service')).toMatch(/^OOMPolicy=continue$/m)
})

test.runIf(has('systemd-analyze'))('systemd finds no fault with the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-units-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const units = ['touchline.service', 'touchline.socket', 'touchline-backup.service', 'touchline-backup.timer']
  for (const unit of units) {
    // An existing program here stands in for the one in /opt.
    const text = read(`deploy/${unit}`).replace('/opt/touchline/node_modules/.bin/node', '/bin/true')
    writeFileSync(join(folder, unit), text)
  }
  const paths = units.map((unit) => join(folder, unit))
  expect(execFileSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8', stdio: 'pipe' })).toBe(
    '',
  )
})

test.runIf(has('nginx') && has('openssl'))('nginx takes the example', () => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-nginx-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const newKey = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=www.example.com']
  execFileSync('openssl', [...newKey, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  const site = read('deploy/nginx.conf')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    // A port that any user may open.
    .replace(/listen \[::\].*;/g, '')
    .replace(/listen (\d+)/g, (_, port) => `listen 127.0.0.1:${49_000 + Number(port)}`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`)
  const whole = `pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')} ${site} }`
  writeFileSync(join(folder, 'nginx.conf'), whole)
  execFileSync('nginx', ['-t', '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' })
})

test.runIf(has('caddy'))('Caddy takes the example', () => {
  execFileSync('caddy', ['validate', '--config', join(ROOT, 'deploy/Caddyfile')], { stdio: 'pipe' })
})

function has(program: string): boolean {
  try {
    execFileSync('which', [program])
    return true
  } catch {
    return false
  }
}
