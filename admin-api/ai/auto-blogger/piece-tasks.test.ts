import { expect, test } from 'vitest'
import { nearCopyOf, sentencesIn } from '../desk/by-rules.ts'
import { copiedIn, flagsOfWords } from './piece-tasks.ts'

// Long ones are of the length that an article may have.
const SENTENCES = 'Rovers [name] won on the night and nobody sat down. '.repeat(15_000)
const TEXT = { title: 'Rovers', excerpt: null, content: `<p>${SENTENCES}</p>` }
const NEWS = { title: 'Rain', publisher: 'Herald', text: SENTENCES }
const others = Array.from({ length: 20 }, (_, n) => ({ title: `${n}`, content: SENTENCES.slice(0, 20_000) }))

test.each([
  ['its words are checked again', () => flagsOfWords({ text: TEXT, against: null })],
  ['it is compared with its sources', () => copiedIn({ title: 'A', paragraphs: [SENTENCES], originals: [NEWS] })],
  ['it is compared with recent articles', () => nearCopyOf(TEXT.content, others)],
  ['its sentences are taken apart', () => sentencesIn({ text: TEXT, source: [SENTENCES], known: [] })],
])('the thread that serves readers is free while %s', { timeout: 60_000 }, async (_name, work) => {
  let beats = 0
  const timer = setInterval(() => {
    beats += 1
  }, 5)
  await work()
  clearInterval(timer)
  expect(beats).toBeGreaterThan(0)
})

test('of new words the gaps are flagged, and where there are sources what none of them supports or has word for word', async () => {
  const words = 'The keeper of the hosts had to go off in the rain after an hour of play.'
  const content = `<p>${words}</p><p>Then [name] scored 4 goals.</p>`
  const text = { title: 'A quiet night', excerpt: null, content }
  const against = { source: [words], isFree: true, originals: [{ ...NEWS, text: words }] }
  expect((await flagsOfWords({ text, against: null })).map(({ rule }) => rule)).toEqual(['placeholder'])
  const rules = (await flagsOfWords({ text, against })).map(({ rule }) => rule)
  expect(rules).toEqual(expect.arrayContaining(['placeholder', 'figure', 'copy']))
})
