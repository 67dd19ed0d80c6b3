import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const file = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'tips.csv')
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test('a file is read as UTF-8, without its mark', async () => {
  expect(await readTextFile(file(new TextEncoder().encode('\ufeffSão v Zürich')))).toBe('São v Zürich')
})

test('one that is not UTF-8 is read as spreadsheets on Windows save it', async () => {
  expect(await readTextFile(file(latin1('São v Zürich, Jos\u00e9 \u0096 1')))).toBe('São v Zürich, José – 1')
})
