import type { z } from 'zod'
import type { PageKey, PageKind } from '#shared/kinds/page-kind.ts'
import type { LongSitemap } from '#shared/kinds/sitemap-part.ts'
import { SNAPSHOT_VERSION } from '#shared/snapshot.ts'
import type { Marks } from '../../../content/marks.ts'
import type { Db } from '../../../platform/database/client.ts'
import type { ArchiveReads } from '../parts/archive-reads.ts'
import type { CardReads } from '../parts/card-reads.ts'
import type { ChangeName, Changes } from '../parts/changes.ts'
import type { MatchReads } from '../parts/match-reads.ts'
import type { TipReads } from '../parts/tip-reads.ts'
import { type Mark, PRIORITY } from '../store/dirty-files.ts'

/** The dependencies of files besides the database. */
export type SnapshotContext = { siteUrl: string; timeZone: string; helpline: string; webSubHub?: string | null }

/** The same for files that are built together and share most reads. */
export type BuildContext = SnapshotContext & {
  cardReads: CardReads
  matchReads: MatchReads
  tipReads: TipReads
  archiveReads: ArchiveReads
  /** Data that each kind reads for files built together, by its pattern. */
  files: readonly string[]
  together: Map<string, Promise<unknown>>
}

/** A file's JSON text, null if it does not exist (any more), or why it cannot be built. */
export type BuiltFile = { file: string; text: string | null; error?: unknown }

/**
 * A kind's place in the order, each stage after its predecessors: pages come before the lists that name them, and lists
 * before feeds. `about` and `named` are the lists of a change's subjects: a match's teams, an article's tags. `front`
 * are the general lists that an editor checks after a save.
 */
export const STAGES = {
  frame: PRIORITY.frame,
  page: PRIORITY.save,
  about: PRIORITY.save,
  named: PRIORITY.list,
  front: PRIORITY.save,
  list: PRIORITY.list,
  part: PRIORITY.part,
  feed: PRIORITY.feed,
} as const
export type Stage = keyof typeof STAGES

/**
 * Who is notified of a kind's files: by which name the webhook lists them, and whether IndexNow gets their pages, which
 * applies to pages about a subject, not lists.
 */
export type Notify = {
  webhook: 'article' | 'category' | 'bookmaker' | 'archive' | 'feed' | 'site' | 'page'
  indexNow: boolean
}

/** A file that a change marks: now or at an instant, earlier or later than its stage says. */
export type KeyMark<Pattern extends string = string> = { key: PageKey<Pattern>; dueAt?: string; priority?: number }

/** How a long sitemap lists a kind's pages. */
type Listing<Pattern extends string> = {
  of: LongSitemap
  /** Its files in the order of the sitemap, with their last changes; unset: `keys`. */
  entries?(db: Db): Promise<readonly { key: PageKey<Pattern>; updatedAt?: string }[]>
  /** How many these are, if counting costs less than listing. */
  count?(db: Db): Promise<number>
}

export type SitemapEntry = { path: string; updatedAt?: string }

type KeyMarks<Pattern extends string> = readonly KeyMark<Pattern>[]

/** A file's content without its version. */
type Contents<Schema extends z.ZodType> = Omit<z.input<Schema>, 'v'>

/** How the files of a kind are built, and which changes mark them. */
export type KindRules<Pattern extends string, Schema extends z.ZodType, Together> = {
  stage: Stage
  notify: Notify
  /** null: its pages are in sitemap.json, in a sitemap of the archive, or in none. */
  sitemap: Listing<Pattern> | null
  /** The files of the current state, as in a full build. */
  keys(db: Db): Promise<readonly PageKey<Pattern>[]>
  /** Data read once for all files that are built together, instead of once for each. */
  together?(db: Db, keys: readonly PageKey<Pattern>[], context: BuildContext): Promise<Together>
  /** The file's content, or null if it does not exist (any more). Equal states give equal bytes. */
  build(db: Db, key: PageKey<Pattern>, context: BuildContext, together: Together): Promise<Contents<Schema> | null>
  marks: {
    [Name in ChangeName]?: (tx: Db, change: Changes[Name]) => Promise<KeyMarks<Pattern>> | KeyMarks<Pattern>
  }
  /** Files with scheduled changes, for a target that did not exist when they were marked. */
  ahead?(db: Db): Promise<KeyMarks<Pattern>>
  /**
   * Some files of a target have fallen due: marks everything that they change, by the current state, instead of building
   * them. In no transaction, and once more if it is interrupted.
   */
  comeDue?(db: Db, keys: readonly PageKey<Pattern>[], marks: Marks, target: string): Promise<void>
}

/** A page kind as the publisher uses it: by file names. */
export type PublishedKind<Kind extends PageKind = PageKind> = {
  kind: Kind
  stage: Stage
  notify: Notify
  sitemap: { of: LongSitemap; entries(db: Db): Promise<SitemapEntry[]>; count(db: Db): Promise<number> } | null
  files(db: Db): Promise<string[]>
  build(db: Db, files: readonly string[], context: BuildContext): Promise<BuiltFile[]>
  marksOf<Name extends ChangeName>(tx: Db, name: Name, change: Changes[Name]): Promise<Mark[]>
  ahead(db: Db): Promise<Mark[]>
  /** null: a file that falls due is built like any other. */
  comeDue: ((db: Db, files: readonly string[], marks: Marks, target: string) => Promise<void>) | null
}

/** Declares how the files of a kind are published. */
export function publishedKind<Pattern extends string, Schema extends z.ZodType, Together = undefined>(
  kind: PageKind<Pattern, Schema>,
  rules: KindRules<NoInfer<Pattern>, NoInfer<Schema>, Together>,
): PublishedKind<PageKind<Pattern, Schema>> {
  const { stage, notify, sitemap, together, comeDue, ahead } = rules

  function keysOf(files: readonly string[]): PageKey<Pattern>[] {
    return files.flatMap((file) => kind.keyOf(file) ?? [])
  }

  function toMarks(marks: KeyMarks<Pattern>): Mark[] {
    return marks.map(({ key, ...when }) => ({ file: kind.fileOf(key), priority: STAGES[stage], ...when }))
  }

  async function entries(db: Db): Promise<SitemapEntry[]> {
    const found = (await sitemap?.entries?.(db)) ?? (await rules.keys(db)).map((key) => ({ key }))
    return found.flatMap(({ key, ...known }) => kind.pages(key).map((path) => ({ path, ...known })))
  }

  return {
    kind,
    stage,
    notify,
    sitemap: sitemap && {
      of: sitemap.of,
      entries,
      count: async (db) => (await sitemap.count?.(db)) ?? (await rules.keys(db)).length,
    },
    files: async (db) => (await rules.keys(db)).map(kind.fileOf),

    async build(db, files, context) {
      const keys = keysOf(files)
      const read = together && (context.together.get(kind.pattern) ?? together(db, keysOf(context.files), context))
      if (read) context.together.set(kind.pattern, read)
      const builds = keys.map(async (key): Promise<BuiltFile> => {
        const file = kind.fileOf(key)
        try {
          const value = await rules.build(db, key, context, (await read) as Together)
          return { file, text: value && toText(kind.schema, value) }
        } catch (error) {
          return { file, text: null, error }
        }
      })
      return Promise.all(builds)
    },

    async marksOf(tx, name, change) {
      const rule = rules.marks[name]
      return rule ? behindOthers(toMarks(await rule(tx, change))) : []
    },

    ahead: async (db) => (ahead ? toMarks(await ahead(db)) : []),
    comeDue: comeDue ? (db, files, marks, target) => comeDue(db, keysOf(files), marks, target) : null,
  }
}

// A change that makes more files of a kind anew is bulk work: what others save goes before it.
const MOST_AT_ONCE = 100

function behindOthers(marks: Mark[]): Mark[] {
  // Those of later instants fall due one by one: an offer that ends must not wait for bulk work.
  const isSoon = ({ priority = PRIORITY.save, dueAt }: Mark) => dueAt === undefined && priority < PRIORITY.bulk
  if (marks.filter(isSoon).length <= MOST_AT_ONCE) return marks
  const later = (priority?: number) => (priority === PRIORITY.save ? PRIORITY.bulk : PRIORITY.bulkList)
  return marks.map((mark) => (isSoon(mark) ? { ...mark, priority: later(mark.priority) } : mark))
}

/** Parsed before it is written: a file that the site could not read is never published. */
export function toText<Schema extends z.ZodType>(schema: Schema, contents: Contents<Schema>): string {
  return `${JSON.stringify(schema.parse({ v: SNAPSHOT_VERSION, ...contents }))}\n`
}

/** The file of a kind with a single one. */
export async function oneFile(): Promise<Record<never, string>[]> {
  return [{}]
}

/** Marks the file of a kind with a single one. */
export function marked(): KeyMark<'one.json'>[] {
  return [{ key: {} }]
}

/** The same, after the pages that the change is about. */
export function markedLater(): KeyMark<'one.json'>[] {
  return [{ key: {}, priority: PRIORITY.list }]
}

/** Marks files by the slugs in their names. */
export function bySlug(slugs: readonly string[], when: Omit<KeyMark, 'key'> = {}): KeyMark<'{slug}'>[] {
  return slugs.map((slug) => ({ key: { slug }, ...when }))
}
