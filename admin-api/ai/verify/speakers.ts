import { type Index, overlap } from './nearest.ts'
import { onceFor } from './once-for.ts'
import { inOrder, isSame, isSetting, type Name, type Said } from './said.ts'
import type { Problem } from './unsupported.ts'

type Speech = { speaker: Name; stems: ReadonlySet<string> }

const SAYS_THAT =
  /^,? (?:said|says|told|added|insisted|admitted|believes?|argued|het gesê|sê) (?:\p{Ll}+ )?(?:that|dat|the|his|her|their|he|she|they|dit|die)\b/u

// "…," he complained: after a quotation any verb only attributes it.
const AFTER_QUOTE = /"[,.]? (?:(?:he|she|they|hy|sy|het) |\p{Lu}[\p{L}'-]* ){0,3}$/u

/** Whether a word in this position only attributes a quotation. */
export function isOfQuotation(text: string, at: number): boolean {
  return AFTER_QUOTE.test(text.slice(Math.max(0, at - 60), at))
}

/** Words of one speaker, in reported speech, that the source attributes to another. */
export function speakerClash(one: Said, { all }: Index): Problem | null {
  const mine = speechOf(one)
  if (!mine || mine.stems.size < 2) return null
  const same = speechesOf(all).filter(({ stems }) => isSpeechOf(mine.stems, stems))
  if (same.length === 0 || same.some(({ speaker }) => isSame(speaker, mine.speaker))) return null
  return { message: 'The source has another speaker', cores: [inOrder(one, mine.speaker)] }
}

const speechesOf = onceFor((all) => all.flatMap((said) => speechOf(said) ?? []))

function isSpeechOf(mine: ReadonlySet<string>, theirs: ReadonlySet<string>): boolean {
  return overlap(mine, theirs) >= 0.6 && [...mine].filter((stem) => theirs.has(stem)).length > 1
}

function speechOf({ names, text, words, stems }: Said): Speech | null {
  const speaker = names.find((name) => !isSetting(name) && SAYS_THAT.test(text.slice(name.end)))
  if (!speaker) return null
  const after = words.filter(({ at, stem }) => at > speaker.end && stems.has(stem))
  return { speaker, stems: new Set(after.map(({ stem }) => stem)) }
}
