import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { toStaticFile } from '../../platform/http/static-file.ts'
import { sitePolicy } from './site-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const THEME = 'theme()'
const LIST = 'list()'
const STYLE = 'a{color:red}'
const INJECTED = 'steal()'

const policy = sitePolicy({ scripts: [THEME, LIST].map(hash), styles: [STYLE, 'b{}'].map(hash) }, null)

const directive = (csp: string, name: string) => csp.split('; ').find((part) => part.startsWith(name))
const page = (html: string) => policy.of(toStaticFile('page.html', Buffer.from(html)))

test('a page is sent with the hashes of its own scripts and styles alone', () => {
  const csp = page(`<style>${STYLE}</style><script>${THEME}</script><script type="application/ld+json">{}</script>`)
  expect(directive(csp, 'script-src')).toBe(`script-src 'self' ${hash(THEME)}`)
  expect(directive(csp, 'style-src')).toBe(`style-src 'self' ${hash(STYLE)}`)
})

test('what the templates did not write stays forbidden', () => {
  const csp = page(`<script>${INJECTED}</script><style>p{}</style><script>${LIST}</script>`)
  expect(csp).not.toContain(hash(INJECTED))
  expect(csp).not.toContain(hash('p{}'))
  expect(csp).toContain(hash(LIST))
})

test('all else is as in the policy of every page', () => {
  const withoutHashes = (csp: string) => csp.replace(/ 'sha256-[^']+'/g, '')
  expect(withoutHashes(page('<p>Words</p>'))).toBe(withoutHashes(policy.whole))
  expect(policy.whole).toContain(`${hash(THEME)} ${hash(LIST)}`)
})

test('a file that is no page needs no hashes', () => {
  const csp = policy.of(toStaticFile('icon.svg', Buffer.from(`<svg><style>${STYLE}</style></svg>`)))
  expect(csp).not.toContain('sha256')
})
