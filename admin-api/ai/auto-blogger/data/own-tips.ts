import { longDate } from '#shared/dates.ts'
import type { Tip } from '#shared/tips/tip.ts'
import { folded } from '#shared/uniform.ts'

/** A tip of this site in a text: its block, which follows the tip's state. */
export function tipBlock(slug: string): string {
  return `<div data-tip="${slug}"></div>`
}

/** A tip in words: "Umlazi Rovers to win at 2.35, for 1 unit". */
export function tipWords({ pick, odds, stake }: Pick<Tip, 'pick' | 'odds' | 'stake'>): string {
  return `${pick} at ${odds.toFixed(2)}, for ${stake} ${stake === 1 ? 'unit' : 'units'}`
}

/** A tip's line in a text's material. */
export function tipLine(tip: Pick<Tip, 'pick' | 'odds' | 'stake'>, publishedAt: string, timeZone: string): string {
  return `Our tip, published on ${longDate(publishedAt, timeZone)}: ${tipWords(tip)}.`
}

const LINE = /^Our tip, published on [^:\n]{1,40}: (.{1,200}?) at (\d{1,4}\.\d\d), for /gm

/** A tip in the material; `pick` is normalised. */
export type OwnTip = { pick: string; odds: string }

/** The tips in some material, by their lines. */
export function tipsOf(material: string): OwnTip[] {
  return [...material.matchAll(LINE)].map(([, pick = '', odds = '']) => ({ pick: folded(pick), odds }))
}
