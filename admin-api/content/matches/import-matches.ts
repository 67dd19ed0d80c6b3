import { counted } from '#shared/counted.ts'
import type { Competition } from '#shared/matches/competition.ts'
import type { FeedCompetition } from '#shared/matches/feed.ts'
import type { ImportAnswer, ImportFile, ImportQuery } from '#shared/matches/import-file.ts'
import { placedWords } from '#shared/matches/issue-place.ts'
import { completePoints } from '#shared/matches/points.ts'
import { isLikeSeason, seasonKey } from '#shared/matches/season.ts'
import { nameKey } from '#shared/matches/team.ts'
import { usualTieBreaks } from '#shared/matches/tie-breaks.ts'
import type { CurrentUser } from '#shared/user.ts'
import { recordAudit } from '../../access/audit/store.ts'
import type { Db } from '../../platform/database/client.ts'
import { inTransaction } from '../../platform/database/dry-run.ts'
import { ApiError, type Issue, invalid } from '../../platform/errors.ts'
import { findCategoryBySlug } from '../categories/store.ts'
import type { MatchChange } from '../marks.ts'
import { matchFilesOf } from './file-tasks.ts'
import { planRows } from './import-plan.ts'
import type { RowPlan } from './import-row.ts'
import type { MatchDeps } from './match-deps.ts'
import { type MatchFiles, type ReadFile, rowIssue } from './read-file.ts'
import { deductionsOf, freeCompetitionSlug } from './save-competition.ts'
import { freeSlug } from './slugs.ts'
import * as competitionStore from './store/competitions.ts'
import { deletedOf, forgetDeleted } from './store/deleted.ts'
import * as matchStore from './store/matches.ts'
import { keepTeams } from './store/merge-teams.ts'
import * as teamStore from './store/teams.ts'

const MOST_ISSUES = 1000
const PLACES = new Intl.Collator('en', { numeric: true })
const MOST_CHANGES = 500
// A Saturday's matches of one competition.
const MOST_AT_ONCE = 40
const OF_RESULT: ReadonlySet<string> = new Set(['status', 'score', 'events', 'note', 'externalId'])

/** A person imports a file; values entered by hand are overwritten. */
type Person = { name: string; user: CurrentUser }

/** A feed imports a file; values entered by hand stay, and `check` may refuse all of it by throwing. */
export type FeedSource = {
  name: string
  user: CurrentUser | null
  /** Where the competitions of earlier answers are stored, whatever they are called by now. */
  competitions: readonly FeedCompetition[]
  check: (report: FeedReport) => void
}

export type ImportSource = Person | FeedSource

/** The competitions of a feed's response. */
export type FeedReport = {
  competitions: FeedCompetition[]
  matches: number
  contradictions: string[]
  kept: string[]
}

type Counts = Omit<ImportAnswer, 'message'>

/**
 * Imports a file of matches: JSON, CSV, football.txt or openfootball's JSON. All or nothing unless `partial`;
 * 400 with every row's issues.
 */
export async function importMatches(
  deps: MatchDeps,
  text: string,
  query: Pick<ImportQuery, 'dryRun' | 'partial' | 'sport' | 'timeZone'>,
  source: ImportSource,
): Promise<ImportAnswer> {
  const { sport, timeZone } = query
  return importRead(deps, await matchFilesOf({ text, hints: { sport, timeZone } }), query, source)
}

/** The same with a file that was read. */
export async function importRead(
  deps: MatchDeps,
  read: MatchFiles,
  query: Pick<ImportQuery, 'dryRun' | 'partial'>,
  source: ImportSource,
): Promise<ImportAnswer> {
  if ('problem' in read) throw invalid('', read.problem)
  const counts = await inTransaction(deps.db, query, (tx) => importAll(deps, tx, read, query, source))
  if (!query.dryRun) deps.publisher.wake()
  return { message: summary(counts, query.dryRun), ...counts }
}

async function importAll(
  deps: MatchDeps,
  tx: Db,
  read: Exclude<MatchFiles, { problem: string }>,
  query: Pick<ImportQuery, 'partial'>,
  source: ImportSource,
): Promise<Counts> {
  const { files, ignored } = read
  const issues = [...read.issues]
  const counts: Counts = {
    created: 0,
    updated: 0,
    unchanged: 0,
    teamsCreated: [],
    competitionsCreated: [],
    competitionsMet: [],
    warnings: [],
    changes: [],
    issues,
    ignored,
  }
  const report: FeedReport = { competitions: [], matches: 0, contradictions: [], kept: [] }
  await keepTeams(tx)
  const changes: MatchChange[] = []
  for (const file of files) {
    const change = await importFile(deps, tx, file, counts, source, report)
    if (change) changes.push(change)
  }
  // In the order of the file: rows are checked for one thing after another.
  issues.sort((a, b) => PLACES.compare(a.path, b.path))
  if (issues.length > 0 && !query.partial) throw refused(issues, ignored)
  for (const change of together(changes)) await deps.marks.matches(tx, change)
  counts.issues = issues.slice(0, MOST_ISSUES)
  counts.changes = counts.changes.slice(0, MOST_CHANGES)
  counts.warnings = counts.warnings.slice(0, MOST_ISSUES)
  if ('check' in source) source.check(report)
  return counts
}

async function importFile(
  deps: MatchDeps,
  tx: Db,
  read: ReadFile,
  counts: Counts,
  source: ImportSource,
  report: FeedReport,
): Promise<MatchChange | null> {
  const { file, prefix, rows, line } = read
  const rowAt = (row: number) => rows[row] ?? { row, path: `${prefix}matches.${row}` }
  const category = await findCategoryBySlug(tx, file.competition.sport)
  if (!category) {
    counts.issues.push({
      path: `${prefix}competition.sport`,
      message: `There is no sport "${file.competition.sport}". Use a category's slug, such as football-news.`,
      ...(line !== undefined && { line }),
    })
    return null
  }
  const isAnythingNew = newcomers(counts)
  const teams = await resolveTeams(tx, category.id, file, prefix, counts)
  const { id: competitionId, timeZone } = await ensureCompetition(deps, tx, category.id, file, counts, source)
  const stored = await matchStore.storedMatches(tx, competitionId)
  const deleted = await deletedOf(tx, competitionId)
  const plan = planRows(file.matches, {
    stored,
    deleted,
    teams,
    timeZone,
    editorial: deps.timeZone,
    isFeed: 'check' in source,
    nameOf: (row) => nameOf(rowAt(row)),
  })
  const { name, season } = file.competition
  report.competitions.push({ name, season, competitionId })
  report.matches += file.matches.length
  report.contradictions.push(...plan.rows.flatMap(({ contradicts }) => contradicts ?? []))
  report.kept.push(...plan.rows.flatMap(({ kept }) => kept ?? []))
  counts.issues.push(...plan.issues.map(({ row, field, message }) => rowIssue(rowAt(row), field, message)))
  counts.warnings.push(
    ...plan.rows.flatMap(({ row, doubt }) => (doubt ? rowIssue(rowAt(row), doubt.field, doubt.message) : [])),
  )
  await applyPlan(tx, competitionId, plan.rows, source)
  const changed = plan.rows.filter(({ kind }) => kind !== 'unchanged')
  counts.created += changed.filter(({ kind }) => kind === 'created').length
  counts.updated += changed.filter(({ kind }) => kind === 'updated').length
  counts.unchanged += plan.rows.length - changed.length
  for (const { row, kind, title, what } of changed.slice(0, MOST_CHANGES)) {
    if (kind !== 'unchanged') counts.changes.push({ row: rowAt(row).row, kind, match: title, what })
  }
  if (changed.length === 0 && !isAnythingNew()) return null
  if (source.user)
    await recordAudit(tx, source.user, 'match.import', competitionId, { source: source.name, changed: changed.length })
  return changeOf(competitionId, stored, changed)
}

// Whether a file has brought a team or a competition: each has a page, also without a match.
function newcomers({ teamsCreated, competitionsCreated }: Counts): () => boolean {
  const before = teamsCreated.length + competitionsCreated.length
  return () => teamsCreated.length + competitionsCreated.length > before
}

/** Merges changes of whole competitions into one: finding their pages takes as long for twenty as for one. */
function together(changes: readonly MatchChange[]): MatchChange[] {
  const bulk = changes.filter(({ isBulk }) => isBulk)
  if (bulk.length < 2) return [...changes]
  const days = [...new Set(bulk.flatMap(({ removed }) => removed?.days ?? []))]
  const competitionIds = bulk.flatMap((change) => change.competitionIds)
  return [...changes.filter(({ isBulk }) => !isBulk), { matches: [], competitionIds, removed: { days }, isBulk: true }]
}

/** A few results are shown as soon as those that are typed; the rest of a file waits behind what editors save. */
function changeOf(
  competitionId: number,
  stored: readonly matchStore.StoredMatch[],
  changed: readonly RowPlan[],
): MatchChange {
  const byId = new Map(stored.map((match) => [match.id, match]))
  const results = changed.flatMap(({ id, kind, fields }) => {
    const before = id === null ? undefined : byId.get(id)
    return kind === 'updated' && before && Object.keys(fields).every((key) => OF_RESULT.has(key)) ? [before] : []
  })
  if (changed.length > 0 && results.length === changed.length && results.length <= MOST_AT_ONCE) {
    return { matches: results, competitionIds: [] }
  }
  // A match that moved to another day also changes the day that it left.
  const days = [...new Set(stored.map(({ day }) => day))]
  return { matches: [], competitionIds: [competitionId], removed: { days }, isBulk: true }
}

/** Every team of the file by its names; unknown ones are created. */
async function resolveTeams(
  tx: Db,
  categoryId: number,
  file: ImportFile,
  prefix: string,
  counts: Counts,
): Promise<{ idOf: (name: string) => number | undefined }> {
  const known = await teamStore.teamIdsByName(tx, categoryId)
  const slugs = await teamStore.takenTeamSlugs(tx)
  const created: teamStore.NewTeam[] = []
  const add = (name: string, shortName: string | null, aliases: string[]) => {
    const slug = freeSlug(name, slugs, 'team')
    slugs.add(slug)
    created.push({ name, shortName, aliases, slug, categoryId })
    // Its id follows; until then the place in the list tells it.
    for (const alias of [name, shortName ?? '', ...aliases])
      if (alias !== '') known.set(nameKey(alias), -created.length)
    counts.teamsCreated.push(name)
  }
  for (const [n, { name, short = null, aliases = [] }] of file.teams.entries()) {
    const owners = new Set([name, short ?? '', ...aliases].flatMap((alias) => known.get(nameKey(alias)) ?? []))
    if (owners.size > 1) {
      counts.issues.push({
        path: `${prefix}teams.${n}.aliases`,
        message: `The names of ${name} belong to different teams`,
      })
    } else if (owners.size === 0) add(name, short, aliases)
    else await addAliases(tx, categoryId, [...owners][0] as number, [name, ...aliases], known)
  }
  for (const { home, away } of file.matches) {
    for (const name of [home, away]) if (!known.has(nameKey(name))) add(name, null, [])
  }
  const ids = await teamStore.insertTeams(tx, created)
  return {
    idOf(name) {
      const id = known.get(nameKey(name))
      return id !== undefined && id < 0 ? ids[-id - 1] : id
    },
  }
}

async function addAliases(
  tx: Db,
  categoryId: number,
  id: number,
  names: readonly string[],
  known: Map<string, number>,
): Promise<void> {
  const fresh = names.filter((name) => !known.has(nameKey(name)))
  if (fresh.length === 0 || id < 0) return
  const team = await teamStore.lockTeam(tx, id)
  if (!team) return
  const aliases = [...team.aliases, ...fresh]
  await teamStore.updateTeam(tx, id, { aliases })
  await teamStore.setTeamNames(tx, id, { categoryId, name: team.name, shortName: team.shortName, aliases })
  for (const name of fresh) known.set(nameKey(name), id)
}

/** The competition of a file, by name and season however the season is written; made when it is new. */
async function ensureCompetition(
  deps: MatchDeps,
  tx: Db,
  categoryId: number,
  { competition: given, deductions = given.deductions }: ImportFile,
  counts: Counts,
  source: ImportSource,
): Promise<{ id: number; timeZone: string }> {
  const { name, season, sport, format } = given
  const known = 'check' in source ? source.competitions.find((other) => isSameSeason(other, given)) : undefined
  const everywhere = await competitionStore.competitionsNamed(tx, name)
  const named = everywhere.filter((other) => other.categoryId === categoryId)
  const found =
    (known && (await competitionStore.findCompetition(tx, known.competitionId))) ??
    named.find((other) => seasonKey(other.season) === seasonKey(season))
  // The rules of a competition that is there are the newsroom's.
  if (found && 'check' in source) return { id: found.id, timeZone: given.timeZone ?? found.timeZone }
  const rules = {
    ...(given.description !== undefined && { description: given.description }),
    ...(given.zones && { zones: given.zones }),
    ...(given.tieBreaks && { tieBreaks: given.tieBreaks }),
    ...(given.timeZone && { timeZone: given.timeZone }),
    ...(deductions && { deductions: await deductionsOf(tx, categoryId, deductions) }),
  }
  if (found) {
    if (found.name !== name) counts.competitionsMet.push({ competition: titleOf(given), met: titleOf(found) })
    const points = given.points ? { ...found.points, ...completePoints(sport, given.points) } : found.points
    await updateIfOther(deps, tx, found, { ...rules, points, ...(format && { format }) })
    return { id: found.id, timeZone: given.timeZone ?? found.timeZone }
  }
  const like = named.filter((other) => isLikeSeason(other.season, season))
  const otherSports = everywhere.flatMap((other) => (other.categoryId === categoryId ? [] : other.sport))
  counts.competitionsCreated.push({
    competition: titleOf(given),
    resembles: like.map(titleOf),
    otherSports: [...new Set(otherSports)],
  })
  const timeZone = given.timeZone ?? deps.timeZone
  const id = await competitionStore.insertCompetition(tx, {
    timeZone,
    tieBreaks: [...usualTieBreaks(sport, name, season)],
    ...rules,
    name,
    season,
    format: format ?? 'league',
    slug: await freeCompetitionSlug(tx, name, season),
    categoryId,
    points: completePoints(sport, given.points),
  })
  return { id, timeZone }
}

function titleOf({ name, season }: { name: string; season: string }): string {
  return `${name} ${season}`
}

/** Whether two are the same season of a competition, however it is written. */
export function isSameSeason(a: { name: string; season: string }, b: { name: string; season: string }): boolean {
  return nameKey(a.name) === nameKey(b.name) && seasonKey(a.season) === seasonKey(b.season)
}

async function updateIfOther(
  deps: MatchDeps,
  tx: Db,
  found: competitionStore.CompetitionRow,
  rules: Partial<competitionStore.NewCompetition>,
): Promise<void> {
  const isOther = Object.entries(rules).some(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(found[key as keyof Competition]),
  )
  if (!isOther) return
  await competitionStore.updateCompetition(tx, found.id, rules)
  await deps.marks.matches(tx, { matches: [], competitionIds: [found.id], isBulk: true })
}

async function applyPlan(tx: Db, competitionId: number, rows: readonly RowPlan[], source: ImportSource): Promise<void> {
  const slugs = await matchStore.matchSlugs(tx)
  const now = new Date().toISOString()
  const origin = { source: source.name, fetchedAt: now }
  const fresh = rows.flatMap(({ kind, fields, title }) => {
    if (kind !== 'created') return []
    const slug = freeSlug(title, slugs, 'match')
    slugs.add(slug)
    return [{ ...fields, ...origin, competitionId, slug } as matchStore.NewMatch]
  })
  const updated = rows.flatMap(({ kind, id, fields }) => (kind === 'updated' && id !== null ? [{ id, fields }] : []))
  // Two may change places: each leaves its own before any takes another.
  const moved = updated.filter(({ fields }) => fields.localDate !== undefined)
  if (moved.length > 1)
    await matchStore.leaveDates(
      tx,
      moved.map(({ id }) => id),
    )
  // First, since a new match may be on the day that another of its sides leaves.
  for (const { id, fields } of updated) await matchStore.updateMatch(tx, id, { ...fields, ...origin })
  await matchStore.insertMatches(tx, fresh)
  await forgetDeleted(
    tx,
    rows.flatMap(({ revives }) => revives ?? []),
  )
}

function nameOf({ row, line }: { row: number; line?: number }): string {
  return line === undefined ? `row ${row + 1}` : `line ${line}`
}

function refused(issues: readonly Issue[], ignored: readonly string[]): ApiError {
  const first = issues.slice(0, 1).map(placedWords)
  const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
  return new ApiError(400, `${first}${more}`, {
    issues: issues.slice(0, MOST_ISSUES),
    ...(ignored.length > 0 && { ignored }),
  })
}

function summary(counts: Counts, isDryRun: boolean): string {
  const { created, updated, unchanged, teamsCreated, competitionsCreated, competitionsMet, issues, ignored } = counts
  const { warnings } = counts
  const made = isDryRun ? 'would be ' : ''
  const parts = [`${created} ${made}created`, `${updated} ${made}updated`, `${unchanged} unchanged`]
  const teams = teamsCreated.length > 0 ? ` New teams: ${teamsCreated.join(', ')}.` : ''
  const names = competitionsCreated.map(({ competition }) => competition).join(', ')
  const competitions = names && ` New competitions: ${names}.`
  const like = competitionsCreated.flatMap(({ competition, resembles }) =>
    resembles.map((other) => ` ${competition} resembles ${other}: if it is the same, write its season as it is there.`),
  )
  const elsewhere = competitionsCreated.flatMap(({ competition, otherSports }) =>
    otherSports.map(
      (sport) => ` A competition with the name of ${competition} is in ${sport}: if it is the same, name that sport.`,
    ),
  )
  const early = counted(warnings.length, 'match has a score', 'matches have a score')
  const ahead = warnings.length > 0 ? ` ${early} before kick-off: check the dates.` : ''
  const met = competitionsMet.map(({ competition, met }) => ` ${competition} is ${met} here.`)
  const left = issues.length > 0 ? ` ${counted(issues.length, 'problem')} left out.` : ''
  const columns = ignored.length > 0 ? ` Columns that are not known: ${ignored.join(', ')}.` : ''
  return `Matches: ${parts.join(', ')}.${competitions}${met.join('')}${like.join('')}${elsewhere.join('')}${teams}${ahead}${left}${columns}`
}
