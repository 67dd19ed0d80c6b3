import { readdirSync, readFileSync } from 'node:fs'
import { classesOf, letterOf, pairsOf } from '../../admin-api/ai/desk/rules/word-order.ts'
import { plainText } from '../../shared/plain-text.ts'
import { sentencesOf } from '../../shared/sentences.ts'

const FOLDER = new URL('../../admin-api/content/demo/articles/', import.meta.url)
// The weight of unseen pairs.
const UNSEEN = 3

/** The word order of the demo's articles: the classes, and how much likelier than chance each pair is. */
export function learnedOrder(): { classes: string; weights: string } {
  const pairs = sentences().flatMap((sentence) => pairsOf(classesOf(sentence)))
  const both = counted(pairs.map(([first, second]) => `${first} ${second}`))
  const firsts = counted(pairs.map(([first]) => first))
  const seconds = counted(pairs.map(([, second]) => second))
  const classes = [...new Set([...firsts.keys(), ...seconds.keys()])].sort()
  const weights = classes.flatMap((first) =>
    classes.map((second) => {
      const share = ((seconds.get(second) ?? 0) + 0.5) / pairs.length
      const after = ((both.get(`${first} ${second}`) ?? 0) + UNSEEN * share) / ((firsts.get(first) ?? 0) + UNSEEN)
      return letterOf(Math.log(after / share))
    }),
  )
  return { classes: classes.join(' '), weights: weights.join('') }
}

function sentences(): string[] {
  return readdirSync(FOLDER).flatMap((name) => {
    const html = readFileSync(new URL(name, FOLDER), 'utf8').replace(/^<!--.*?-->/s, '')
    return sentencesOf(plainText(html)).map(({ text }) => text)
  })
}

function counted(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
