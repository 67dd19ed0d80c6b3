import {
  createLoader,
  createParser,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs'
import { useRef } from 'react'
import { leaveThen } from './unsaved.ts'

/** The nine tabs, in the order of the rail. */
export const TABS = [
  'overview',
  'articles',
  'analytics',
  'editor',
  'auto-blogger',
  'media',
  'bookmakers',
  'profile',
  'settings',
] as const
export type TabName = (typeof TABS)[number]

/** Further desks: links in a second group below the tabs. */
export const DESKS = ['matches', 'tips', 'queue', 'authors', 'tags', 'adverts'] as const
export type DeskName = (typeof DESKS)[number]

/** The parts of Settings, each with an address of its own. */
export const SECTIONS = [
  'general',
  'logo',
  'categories',
  'ai',
  'people',
  'keys',
  'transfer',
  'maintenance',
  'audit',
] as const
export type SectionName = (typeof SECTIONS)[number]

const place = {
  tab: parseAsStringLiteral(TABS).withDefault('overview'),
  /** The desk in view, in place of a tab. */
  desk: parseAsStringLiteral(DESKS),
  /** The article open in the editor; absent for a new one. */
  id: parseAsInteger,
  /** The part of Settings in view; absent for all of it. */
  section: parseAsStringLiteral(SECTIONS),
}

const readPlace = createLoader(place)

/** The article that an address opens in the editor: null for a new one, undefined when it shows something else. */
export function openedAt(search: string): number | null | undefined {
  const place = readPlace(search)
  return place.tab === 'editor' || isOverList(place) ? place.id : undefined
}

// An article edited from the list opens over it, so that the list keeps its place.
function isOverList({ tab, desk, id }: { tab: TabName; desk: DeskName | null; id: number | null }): boolean {
  return desk === null && tab === 'articles' && id !== null
}

/** The current place in the newsroom, and functions to go elsewhere, which Back undoes. */
export function usePlace() {
  const [{ tab, desk, id, section }, setPlace] = useQueryStates(place, { history: 'push' })
  // Later calls, such as a toast's Undo, use the current place.
  const here = useRef({ tab, desk, id, section })
  here.current = { tab, desk, id, section }
  const isOverlay = isOverList({ tab, desk, id })

  function isAt(to: TabName, article: number | null): boolean {
    const now = here.current
    return now.desk === null && now.tab === to && now.id === article && now.section === null
  }

  /** Goes without asking, for callers that have already asked. */
  function moveTo(to: TabName, article: number | null = null): void {
    if (!isAt(to, article)) void setPlace({ tab: to, desk: null, id: article, section: null })
  }

  return {
    tab,
    desk,
    id,
    section,
    /** Whether the editor is in view: over the list of articles, or in its own tab. */
    isOverlay,
    isEditor: tab === 'editor' || isOverlay,
    moveTo,
    // Going to the current place loses nothing.
    go(to: TabName, article: number | null = null) {
      if (!isAt(to, article)) leaveThen(() => moveTo(to, article))
    },
    goDesk(to: DeskName, item: number | null = null) {
      if (here.current.desk === to && here.current.id === item) return
      leaveThen(() => void setPlace({ tab: null, desk: to, id: item, section: null }))
    },
    goSettings: (to: SectionName) =>
      leaveThen(() => void setPlace({ tab: 'settings', desk: null, id: null, section: to })),
    goSection: (to: SectionName | null) =>
      to !== here.current.section && leaveThen(() => void setPlace({ section: to })),
    /** Puts the newly saved article into the address without a history entry. */
    nameArticle: (article: number) => void setPlace({ id: article }, { history: 'replace' }),
  }
}

const parseAsIsoDay = parsed((text) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)))
const parseAsMonth = parsed((text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text))

function parsed(isGood: (text: string) => boolean) {
  return createParser({ parse: (text) => (isGood(text) ? text : null), serialize: (text: string) => text })
}

/** The views of the Articles tab; without one it shows published, scheduled and draft articles. */
export const VIEWS = ['draft', 'in-review', 'scheduled', 'live', 'trash'] as const
export type View = (typeof VIEWS)[number]

/** Whether articles have open findings. */
export const FINDINGS = ['with', 'without'] as const

const listing = {
  view: parseAsStringLiteral(VIEWS),
  q: parseAsString.withDefault(''),
  category: parseAsInteger,
  /** Slugs. */
  author: parseAsString,
  tag: parseAsString,
  /** Days of creation, both included. */
  from: parseAsIsoDay,
  to: parseAsIsoDay,
  findings: parseAsStringLiteral(FINDINGS),
  /** The month that the calendar shows, such as 2026-11. */
  month: parseAsMonth,
  page: parseAsInteger.withDefault(1),
  scheduled: parseAsInteger.withDefault(1),
  drafts: parseAsInteger.withDefault(1),
}

/** The lists of the Articles tab, kept in the address so that they survive a reload and Back. */
export function useListing() {
  return useQueryStates(listing, { history: 'replace' })
}

/** A list returns to its first page when its filters change. */
export const FIRST_PAGES = { page: 1, scheduled: 1, drafts: 1 }

/** No filters. */
export const NO_FILTER = { q: '', category: null, author: null, tag: null, from: null, to: null, findings: null }

const library = {
  q: parseAsString.withDefault(''),
  tag: parseAsString.withDefault(''),
  /** Unused images only. */
  unused: parseAsBoolean.withDefault(false),
  trashed: parseAsBoolean.withDefault(false),
  page: parseAsInteger.withDefault(1),
}
// The address keeps the lists of both tabs.
const ofLibrary = { q: 'image', tag: 'image-tag', unused: 'unused-images', trashed: 'image-trash', page: 'image-page' }

/** The list of the Media tab, kept in the address like those of the Articles tab. */
export function useLibrary() {
  return useQueryStates(library, { history: 'replace', urlKeys: ofLibrary })
}
