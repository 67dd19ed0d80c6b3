import { DATA_WORDS, type Flag, QUALITY_WORDS, type Quality } from '#shared/auto-blogger.ts'
import { betAdviceIn } from '#shared/bet-advice.ts'
import { AGE_NOTE_MESSAGE, findClaims, missingAgeNote } from '#shared/claims/claims.ts'
import { elementsIn } from '#shared/html-elements.ts'
import { lengthFlag } from '#shared/length-flag.ts'
import { placeholdersIn } from '#shared/placeholders.ts'
import { plainText } from '#shared/plain-text.ts'
import { nearest, TOO_NEAR } from '#shared/similarity.ts'
import { folded } from '#shared/uniform.ts'
import { blocksOf } from '../verify/blocks.ts'
import { passage } from '../verify/figures.ts'
import { verify } from '../verify/verify.ts'
import { type OwnTip, tipsOf } from './data/own-tips.ts'

/** A piece, and the sources that it must agree with. */
export type Checked = {
  title: string
  excerpt: string
  /** Sanitised HTML. */
  content: string
  /** All its source material, as plain text. */
  material: string
  /** Names that need no source: the site's, its categories'. */
  allowedNames: readonly string[]
  quality: Quality
  isTip: boolean
  /** Written by a model: every sentence is checked. Text built from data by rules is right or wrong as a whole. */
  isOfModel: boolean
  recentTitles: readonly string[]
  /** Paths of this site that may be linked to. */
  paths: ReadonlySet<string>
}

const MOST_FLAGS_OF_A_RULE = 20

/** Findings for an editor to check before a piece goes live; empty if the piece agrees with its material. */
export function checkPiece(piece: Checked): Flag[] {
  const blocks = [
    { kind: 'heading' as const, text: piece.title },
    { kind: 'text' as const, text: piece.excerpt },
    ...blocksOf(piece.content),
  ]
  const text = blocks.map((block) => block.text).join('\n')
  const flags = [
    ...placeholderFlags(text),
    ...(piece.isOfModel
      ? verify(piece, { source: piece.material.split('\n'), allowed: piece.allowedNames, isFree: true })
      : []),
    ...claimFlags(text, piece.isTip),
    ...(piece.isOfModel ? betFlags(text, piece.material) : []),
    ...lengthFlags(piece),
    ...(piece.isOfModel ? titleFlags(piece) : []),
    ...linkFlags(piece),
  ]
  return perRule(flags)
}

/** Placeholders that were never filled. */
export function placeholderFlags(text: string): Flag[] {
  return placeholdersIn(text).map(({ found, start, end }) => ({
    rule: 'placeholder',
    message: `“${found}” looks like a placeholder that was never filled in`,
    quote: passage(text, start, end),
    cores: [found],
  }))
}

function claimFlags(text: string, isTip: boolean): Flag[] {
  const claims = findClaims(text).map(({ message, sentence }) => ({ rule: 'claim' as const, message, quote: sentence }))
  if (!isTip || !missingAgeNote(text)) return claims
  return [...claims, { rule: 'age', message: AGE_NOTE_MESSAGE, quote: '' }]
}

// A pick besides the one in a sentence.
const ANOTHER_PICK = /\bto (?:win|score|qualify|beat|draw)\b|\bdraw\b|\b(?:over|under) \d|\bboth (?:teams|sides)\b/i
const ODDS = /\d{1,4}[.,]\d\d\b/g

/** Recommended bets in the text that are not published tips of the material. */
function betFlags(text: string, material: string): Flag[] {
  const own = tipsOf(material)
  return betAdviceIn(text)
    .filter((sentence) => !own.some((tip) => tellsOf(tip, sentence)))
    .map((quote) => ({ rule: 'bet', message: 'This recommends a bet that is not a published tip', quote }))
}

/** Whether a sentence mentions a tip and no other bet: its pick, and its odds if it has any. */
function tellsOf({ pick, odds }: OwnTip, sentence: string): boolean {
  const words = folded(sentence)
  if (!words.includes(pick)) return false
  const said = sentence.match(ODDS) ?? []
  return said.every((one) => one.replace(',', '.') === odds) && !ANOTHER_PICK.test(words.replace(pick, ''))
}

function lengthFlags({ content, quality, isOfModel }: Checked): Flag[] {
  return [lengthFlag(plainText(content), isOfModel ? QUALITY_WORDS[quality] : DATA_WORDS)].filter(
    (flag) => flag !== null,
  )
}

function titleFlags({ title, recentTitles }: Checked): Flag[] {
  const near = nearest(title, recentTitles)
  if (!near || near.nearness < TOO_NEAR) return []
  const percent = Math.round(near.nearness * 100)
  return [{ rule: 'title', message: `${percent}% the same as the title of another article`, quote: near.title }]
}

function linkFlags({ content, material, paths }: Checked): Flag[] {
  const targets = elementsIn(content).flatMap(({ attributes: { href, src } }) =>
    [href, src].flatMap((one) => one ?? []),
  )
  return targets
    .filter((target) => {
      const [path = ''] = target.split(/[?#]/)
      if (target.startsWith('/')) return !path.startsWith('/media/') && !paths.has(path)
      return !/^https?:/.test(target) || !material.includes(target)
    })
    .map((quote) => ({ rule: 'link' as const, message: 'This link does not lead to a known page', quote }))
}

/** Each flag once, and at most a readable number per rule. */
export function perRule(flags: readonly Flag[]): Flag[] {
  const counts = new Map<string, number>()
  const seen = new Set<string>()
  return flags.filter(({ rule, message, quote }) => {
    const key = `${rule} ${message} ${quote}`
    if (seen.has(key)) return false
    seen.add(key)
    const count = (counts.get(rule) ?? 0) + 1
    counts.set(rule, count)
    return count <= MOST_FLAGS_OF_A_RULE
  })
}
