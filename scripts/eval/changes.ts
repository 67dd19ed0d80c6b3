import type { ComparedWords } from '../../admin-api/ai/desk/compare-rewrite.ts'
import * as demo from './gold/changes-demo.ts'
import * as football from './gold/changes-football.ts'
import * as sports from './gold/changes-sports.ts'

/** The kinds of warnings for a changed text; none if it passes. */
export type Flags = (before: ComparedWords, after: ComparedWords) => Promise<string[]>

/** Planted changes of one class: recall is the share caught, precision the share of correct warnings. */
export type ClassRow = {
  class: string
  planted: number
  caught: number
  recall: number
  alarms: number
  precision: number
}
export type HarmlessRow = { kind: string; changes: number; flagged: number }
export type SetRow = { set: string; planted: number; caught: number; harmless: number; flagged: number }
export type ChangesResult = { sets: SetRow[]; classes: ClassRow[]; harmless: HarmlessRow[]; missed: string[] }

const SETS = {
  'football (the rules were made with it)': football,
  'other sports': sports,
  'clubs of the demo': { SOURCE: demo.SOURCE, PLANTED: demo.PLANTED, HARMLESS: demo.HARMLESS },
}

type Judged = { set: string; kind: string; change: string; isPlanted: boolean; flags: string[] }

/** Judges every planted and harmless change of the gold sets. */
export async function examineChanges(flagsOf: Flags): Promise<ChangesResult> {
  const judged = await Promise.all(
    Object.entries(SETS).flatMap(([set, gold]) =>
      [true, false].flatMap((isPlanted) =>
        (isPlanted ? gold.PLANTED : gold.HARMLESS).map(async ([kind, from, to]): Promise<Judged> => {
          if (!gold.SOURCE.content.includes(from)) throw new Error(`The source has no “${from}”`)
          const after = { ...gold.SOURCE, content: gold.SOURCE.content.replace(from, to) }
          return { set, kind, change: `${from} → ${to}`, isPlanted, flags: await flagsOf(gold.SOURCE, after) }
        }),
      ),
    ),
  )
  const planted = judged.filter(({ isPlanted }) => isPlanted)
  const harmless = judged.filter(({ isPlanted }) => !isPlanted)
  return {
    sets: Object.keys(SETS).map((set) => setRow(set, planted, harmless)),
    classes: kindsOf(planted).map((kind) => classRow(kind, planted, harmless)),
    harmless: kindsOf(harmless).map((kind) => harmlessRow(kind, harmless)),
    missed: planted.filter(({ flags }) => flags.length === 0).map(({ kind, change }) => `${kind}: ${change}`),
  }
}

function kindsOf(judged: readonly Judged[]): string[] {
  return [...new Set(judged.map(({ kind }) => kind))].sort()
}

function setRow(set: string, planted: readonly Judged[], harmless: readonly Judged[]): SetRow {
  const of = (all: readonly Judged[]) => all.filter((one) => one.set === set)
  const flagged = (all: readonly Judged[]) => of(all).filter(({ flags }) => flags.length > 0).length
  return {
    set,
    planted: of(planted).length,
    caught: flagged(planted),
    harmless: of(harmless).length,
    flagged: flagged(harmless),
  }
}

// A false alarm counts against every class caught by warnings of its kind.
function classRow(kind: string, planted: readonly Judged[], harmless: readonly Judged[]): ClassRow {
  const own = planted.filter((one) => one.kind === kind)
  const caught = own.filter(({ flags }) => flags.length > 0)
  const catching = new Set(caught.flatMap(({ flags }) => flags))
  const alarms = harmless.filter(({ flags }) => flags.some((flag) => catching.has(flag))).length
  return {
    class: kind,
    planted: own.length,
    caught: caught.length,
    recall: caught.length / own.length,
    alarms,
    precision: caught.length === 0 ? 0 : caught.length / (caught.length + alarms),
  }
}

function harmlessRow(kind: string, harmless: readonly Judged[]): HarmlessRow {
  const own = harmless.filter((one) => one.kind === kind)
  return { kind, changes: own.length, flagged: own.filter(({ flags }) => flags.length > 0).length }
}
