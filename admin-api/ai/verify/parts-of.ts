import type { Index } from './nearest.ts'
import { onceFor } from './once-for.ts'
import type { Said } from './said.ts'
import { stemOf } from './stems.ts'
import type { Problem } from './unsupported.ts'

const PART =
  /\b(all|both|half|most|none|a third|two thirds|a quarter|three quarters|some|part|many)(?: of)?(?: the| his| her| their| its)? (\p{Ll}{4,})/giu
const SMALL = /^(?:some|part|many|most)$/i

/** "All of the costs" where the source has half of them. */
export function partClash(one: Said, { all }: Index): Problem | null {
  const theirs = partsOf(all)
  const wrong = partsIn(one.text).find(({ part, of }) => {
    const same = theirs.filter((other) => other.of === of)
    return (
      same.length > 0 && same.every((other) => other.part !== part && !(SMALL.test(part) && SMALL.test(other.part)))
    )
  })
  const place = placesIn(one.text).find(({ part, of }) => {
    const same = placesOf(all).filter((other) => other.of === of)
    return same.length > 0 && same.every((other) => other.part !== part)
  })
  if (place) return { message: 'The source has another place here', cores: [place.written] }
  return wrong ? { message: 'The source has another share here', cores: [wrong.written] } : null
}

// "Her sixth title" where the source has her fifth.
const PLACE =
  /\b(first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,3}(?:st|nd|rd|th))(?: \p{Ll}+)? (titles?|wins?|victory|defeat|loss|troph(?:y|ies)|caps?|goals?|century|attempt|round|hurdle|lap|medal|final)\b/giu
const placesOf = onceFor((all) => all.flatMap(({ text }) => placesIn(text)))
const SPELT = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')

function placesIn(text: string): { part: string; of: string; written: string }[] {
  return [...text.matchAll(PLACE)].map(([written, part = '', of = '']) => {
    const spelt = SPELT.indexOf(part.toLowerCase())
    return { part: String(spelt < 0 ? Number.parseInt(part, 10) : spelt), of: stemOf(of), written }
  })
}

const partsOf = onceFor((all) => all.flatMap(({ text }) => partsIn(text)))

function partsIn(text: string): { part: string; of: string; written: string }[] {
  return [...text.matchAll(PART)].map(([written, part = '', of = '']) => ({
    part: part.toLowerCase(),
    of: stemOf(of),
    written,
  }))
}
