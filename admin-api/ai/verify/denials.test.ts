import { expect, test } from 'vitest'
import { nameWords, saidIn } from './said.ts'
import { verify } from './verify.ts'

const denialsIn = (text: string) => {
  const [said] = saidIn([text], nameWords([text]))
  return said && { count: said.denials.count, heads: [...said.denials.heads], stems: [...said.denials.stems] }
}

test('Afrikaans denies all of a clause, English the words that follow', () => {
  expect(denialsIn('Die span verloor nie, maar speel gelyk')?.heads).not.toContain('speel')
  expect(denialsIn('Die span nie verloor en speel gelyk')?.heads).toEqual(denialsIn('Die span nie verloor')?.heads)
  expect(denialsIn('The side did not return after the break')).toMatchObject({ count: 1 })
})

test('texts that deny the same over and over are compared in no time', () => {
  const text = '-van der nie @a'.repeat(5_000)
  const started = process.threadCpuUsage()
  verify({ title: 'A', excerpt: null, content: `<p>${text.slice(0, 30_000)}</p>` }, { source: [text.slice(2_000)] })
  const { user, system } = process.threadCpuUsage(started)
  expect((user + system) / 1000).toBeLessThan(3_000)
})
