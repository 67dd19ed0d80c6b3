import { isSame, isSetting, mentions, type Name, type Said } from './said.ts'

/** A sentence that begins with the subject of the sentence before. */
export const PRONOUN =
  /^(?:\S+ ){0,3}(?:he|she|they|his|her|their|it|its|hy|sy|hulle|hul|haar|the (?:\p{Ll}+ )?(?:side|team|club|player|coach|captain|striker|pair|hosts|visitors|home side))\b/iu

// "…", he said.
const SPEAKS = /"[,.]? (?:he|she|hy|sy|het (?:hy|sy)) \p{L}+/iu

/** The people that a sentence is about: those it names, and the one its "he" means. */
export function concerns(said: Said, name: Name): boolean {
  if (mentions(said, name)) return true
  const isOfOneBefore = said.names.length === 0 || PRONOUN.test(said.text) || SPEAKS.test(said.text)
  return isOfOneBefore && said.before.some((other) => isSame(other, name))
}

/** The name next to each figure of a sentence. */
export function ownersOf({ names, numbers, text }: Said): Map<string, Name> {
  const owners = new Map<string, Name>()
  for (const { key, at, end } of numbers) {
    const near = names
      .filter((name) => !isSetting(name) && !isPlace(text, name))
      .map((name) => ({ name, distance: name.at >= end ? name.at - end + 12 : at - name.end }))
      .filter(
        ({ name, distance }) =>
          distance >= 0 && distance < 60 && !/[;.]/.test(text.slice(Math.min(name.end, end), Math.max(name.at, at))),
      )
      .sort((a, b) => a.distance - b.distance)[0]
    if (near && !owners.has(key)) owners.set(key, near.name)
  }
  return owners
}

// "In Potchefstroom".
function isPlace(text: string, { at }: Name): boolean {
  return /\b(?:in|near) (?:the )?$/i.test(text.slice(Math.max(0, at - 9), at))
}

/** The clauses of a sentence, each as a separate sentence. */
export function clausesOf(one: Said): Said[] {
  const cuts = [
    ...one.text.matchAll(
      /[;:]| - |, (?:and|but|while|with|as|who|whose|which|where|before|after|without|(?:a|one|two|three) (?:day|week|month|year)s? (?:after|before))\b| (?:but|while|whereas) /g,
    ),
  ].map(({ index }) => index)
  if (cuts.length === 0) return [one]
  const ends = [...cuts, one.text.length]
  return ends.map((end, at) => {
    const from = at === 0 ? 0 : (cuts[at - 1] ?? 0)
    const inside = (place: { at: number }) => place.at >= from && place.at < end
    const words = one.words.filter(inside)
    const stems = new Set(words.map(({ stem }) => stem).filter((stem) => one.stems.has(stem)))
    return { ...one, words, stems, names: one.names.filter(inside), numbers: one.numbers.filter(inside) }
  })
}
