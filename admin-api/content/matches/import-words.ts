import type { ImportFile, ImportMatch } from '#shared/matches/import-file.ts'
import { periodsOf } from '#shared/matches/score.ts'
import { wordFindings } from '#shared/word-findings.ts'
import { invalid } from '../../platform/errors.ts'
import { addFirst } from '../refuse-words.ts'

/** Wording removed from a file: from a match's row, or with null from its competition. */
export type LeftOut = { row: number | null; field: string; message: string }

/** Names with forbidden wording, each with its problem: very few, if any. */
export type ForbiddenNames = readonly (readonly [name: string, problem: string])[]

type Text = string | null | undefined

/**
 * Removes fields with forbidden wording from a file: readers would see them immediately, without the confirmation that
 * a form requires. Names stay and are reported; those already known need no check. Pure, so that a separate thread can
 * run it.
 */
export function withoutForbidden(file: ImportFile): { file: ImportFile; left: LeftOut[]; names: ForbiddenNames } {
  // Rounds and venues repeat in many rows.
  const known = new Map<Text, string | null>()
  const left: LeftOut[] = []

  function problemOf(text: Text): string | null {
    const problem = known.get(text) ?? (known.has(text) ? null : problemIn(text))
    known.set(text, problem)
    return problem
  }

  function kept<T extends object>(row: number | null, given: T, texts: Record<string, Text[]>): T {
    const forbidden = new Set<string>()
    for (const [field, of] of Object.entries(texts)) {
      const problem = of.map(problemOf).find((found) => found !== null)
      if (!problem) continue
      forbidden.add(field)
      left.push({
        row,
        field,
        message: `${problem} It is left out: enter it in the newsroom, which asks for a reason.`,
      })
    }
    if (forbidden.size === 0) return given
    return Object.fromEntries(Object.entries(given).filter(([field]) => !forbidden.has(field))) as T
  }

  const { deductions, ...rest } = kept(null, file, { deductions: (file.deductions ?? []).map(({ reason }) => reason) })
  const { description, zones = [], deductions: own = [] } = file.competition
  const competition = kept(null, file.competition, {
    description: [description],
    zones: zones.map(({ name }) => name),
    deductions: own.map(({ reason }) => reason),
  })
  const matches = file.matches.map((match, row) => {
    const { score, ...words } = kept(row, match, textsOf(match))
    if (!score) return { ...words, score }
    return { ...words, score: kept(row, score, { parts: periodsOf(score).map(({ name }) => name) }) }
  })
  const names = [...namesOf(file)].flatMap((name): ForbiddenNames => {
    const problem = problemOf(name)
    return problem ? [[name, problem]] : []
  })
  return { file: { ...rest, ...(deductions && { deductions }), competition, matches }, left, names }
}

/** 400 for a new name with forbidden wording: nothing can replace a name. */
export function refuseForbiddenName(forbidden: ForbiddenNames, path: string, name: string): void {
  const [, problem] = forbidden.find(([one]) => one === name) ?? []
  if (problem) throw invalid(path, addFirst(problem, name))
}

function namesOf({ competition: { name, season }, teams, matches }: ImportFile): Set<string> {
  const ofTeams = teams.flatMap((team) => [team.name, team.short ?? ''])
  return new Set([name, season, ...ofTeams, ...matches.flatMap(({ home, away }) => [home, away])])
}

function textsOf({ round, group, venue, broadcast, note, events = [] }: ImportMatch): Record<string, Text[]> {
  return {
    round: [round],
    group: [group],
    venue: [venue],
    broadcast: [broadcast],
    note: [note],
    events: events.flatMap(({ minute, player, text }) => [minute, player, text]),
  }
}

function problemIn(text: Text): string | null {
  return text ? (wordFindings({ lines: { text } })[0]?.message ?? null) : null
}
