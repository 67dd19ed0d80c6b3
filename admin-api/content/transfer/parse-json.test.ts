import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('reads JSON, also with a byte order mark', () => {
  expect(parseJson(bytes('{"a":[1,"é🏉"]}'))).toEqual({ a: [1, 'é🏉'] })
  expect(parseJson(bytes('\ufeff[]'))).toEqual([])
})

test('refuses what is nested without end before it is parsed', () => {
  expect(refusalOf(bytes(`{"articles":[{"x":${'['.repeat(200)}${']'.repeat(200)}}]}`))).toContain('100 levels')
})

test('says of every place where a file may be cut off that it is cut off there', () => {
  const text = JSON.stringify({ articles: [{ title: 'A "quoted" é', n: -1.5e3, ok: true, none: null }] }, null, 1)
  for (let length = 1; length < text.length; length++) {
    const message = refusalOf(bytes(text.slice(0, length)))
    const { length: lines } = text.slice(0, length).split('\n')
    expect(message, text.slice(0, length)).toContain('it ends too early')
    expect(message, text.slice(0, length)).toContain(`line ${lines}, `)
    expect(message, text.slice(0, length)).toContain(`(character ${length})`)
  }
})

test('says where a mistake is, as far as it is known, without quoting the file', () => {
  expect(refusalOf(bytes('{"secret":1,\n}'))).toBe(
    'The file is not valid JSON: there is a mistake at line 2, column 1 (character 13)',
  )
  expect(refusalOf(bytes('["secret", x]'))).toBe('The file is not valid JSON: there is an unexpected “x” in it')
  expect(refusalOf(bytes(' \n'))).toBe('The file is not valid JSON: it is empty')
  expect(refusalOf(new Uint8Array([0x22, 0xff, 0x22]))).toBe('The file is not valid JSON: it is not text in UTF-8')
})

function refusalOf(file: Uint8Array): string {
  try {
    parseJson(file)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('It was not refused')
}
