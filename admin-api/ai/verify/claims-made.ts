import { CLAIM_WORDS } from './claim-words.ts'
import type { Index } from './nearest.ts'
import type { Said } from './said.ts'
import { isOfQuotation } from './speakers.ts'
import { isInCompound, stemOf } from './stems.ts'
import type { Problem } from './unsupported.ts'

type Claims = { makes: ReadonlySet<string>; fair: ReadonlySet<string> }

const ALL: readonly Claims[] = CLAIM_WORDS.map((line) => {
  const [makes = '', fair = ''] = line.split(' | ')
  const forms = makes.split(' ')
  return { makes: new Set(forms), fair: new Set([...forms, ...fair.split(' ')].filter(Boolean).map(stemOf)) }
})
const BY_WORD = new Map<string, Claims[]>()
for (const claims of ALL) for (const word of claims.makes) BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), claims])

/** A word that claims something not in the source: an injury, a complaint, a contract. */
export function claimMade(one: Said, { all, vocabulary, everyStem, allowed }: Index): Problem | null {
  const word = one.words.find(
    ({ text, stem, isCapital, at }) =>
      one.stems.has(stem) &&
      (!isCapital || at === 0) &&
      !allowed.has(stem) &&
      !vocabulary.has(stem) &&
      !isOtherSense(one, { at, text }, all) &&
      !isInCompound(text, everyStem) &&
      BY_WORD.get(text.toLowerCase())?.some(({ fair }) => !vocabulary.has(stem) && !meets(fair, everyStem)),
  )
  return word ? { message: `Nothing in the source says “${word.text}”`, cores: [word.text] } : null
}

// "To record a win" sets no record, and someone who "blamed" or "complained that" may be quoted for it: what was said
// is checked like every sentence.
function isOtherSense(one: Said, { at, text }: { at: number; text: string }, all: readonly Said[]): boolean {
  const [before, rest] = [one.text.slice(0, at), one.text.slice(at)]
  if (isOfQuotation(one.text, at)) return true
  // "Man" and "vrou" mean husband and wife with a possessive.
  if (/^(?:man|vrou)$/i.test(text) && !/\b(?:sy|haar|se|hul) $/i.test(before)) return true
  if (/^record/i.test(text))
    return (
      /\b(?:to|and|who|they|he|she|has|have|league|scoring|away|home|season|career) $/i.test(before) ||
      // "Whose record now stands at 17-1".
      /^records? as\b/i.test(rest) ||
      /^record \D{0,25}\d+-\d/i.test(rest) ||
      /^recorde?d? (?:their|his|her|an?|its)\b/i.test(rest)
    )
  if (!/^(?:complain|blame)/i.test(text) || !/^\p{L}+ (?:that|about|of)\b|: "/u.test(rest)) return false
  const isQuoted = (said: Said) => SAYS.test(said.text) && [...one.stems].some((stem) => said.stems.has(stem))
  return one.names.some(({ end }) => end <= at) || all.some(isQuoted)
}

const SAYS = /\b(?:said|says|told|added|according to)\b/i

function meets(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const one of some) if (others.has(one)) return true
  return false
}
