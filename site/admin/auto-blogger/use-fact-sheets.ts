import { useState } from 'react'
import type { AutoBloggerSettings } from '#shared/auto-blogger.ts'
import { editorialDay } from '#shared/dates.ts'
import { DAY_MS } from '#shared/days.ts'
import { asApiError } from '../lib/api-error.ts'
import { useFrame } from '../lib/frame.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { useSaveSettings } from './blogger-queries.ts'

/** A sheet as typed; an empty date means none. */
type Sheet = { text: string; asOf: string; expiresOn: string }
type Issue = { path: string; message: string }

/** The default lifetime of a new sheet; results, fixtures and odds are outdated by then. */
const USUAL_DAYS = 7
// The paths of the fields below, of any category.
const FIELDS = /^(factSheets\.[^.]+|factSheetDates\.[^.]+\.(asOf|expiresOn))$/
const NO_TEXT = 'Paste the facts for these dates, or clear both dates.'

/**
 * The fact sheets of all categories as typed, and the one of a category (`slug`) that is shown. `choose` shows another
 * category’s, which a refused save may need.
 */
export function useFactSheets(settings: AutoBloggerSettings, slug: string, choose: (slug: string) => void) {
  const { timeZone } = useFrame()
  const saveSettings = useSaveSettings(FIELDS)
  // By category, since the user may switch categories before saving.
  const [typed, setTyped] = useState<Readonly<Record<string, Sheet>>>({})
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const dayIn = (days: number) => editorialDay(new Date(Date.now() + days * DAY_MS).toISOString(), timeZone)
  const today = dayIn(0)
  const stored = storedSheet(settings, slug)
  const sheet = typed[slug] ?? stored
  const changed = Object.entries(typed).filter(([of, one]) => !isSame(one, storedSheet(settings, of)))
  const isExpired = stored.expiresOn !== '' && stored.expiresOn < today
  useUnsaved('Fact sheets', changed.length > 0)

  const change = (part: Partial<Sheet>) => {
    setIssues(issues.filter(({ path }) => path.split('.')[1] !== slug))
    setTyped({ ...typed, [slug]: { ...sheet, ...part } })
  }
  const usual = { asOf: today, expiresOn: dayIn(USUAL_DAYS) }
  // Changed text gets today's date; a new or expired sheet also gets a new end date.
  function write(text: string) {
    const isTakenBack = isBlank(text) && stored.text === '' && isSame({ ...sheet, ...usual }, sheet)
    if (isTakenBack) return change({ text, asOf: '', expiresOn: '' })
    if (sheet.text !== stored.text) return change({ text })
    const isNew = stored.text === '' || isExpired
    // Keep a date that was typed before the text.
    change({
      text,
      ...(sheet.asOf === stored.asOf && { asOf: usual.asOf }),
      ...(isNew && sheet.expiresOn === stored.expiresOn && { expiresOn: usual.expiresOn }),
    })
  }
  const issueOf = (path: string) => issues.find((issue) => issue.path === path)?.message

  function show(found: readonly Issue[]) {
    setIssues(found)
    // The issues may be about a category other than the one shown.
    const of = found.map(({ path }) => path.split('.')[1] ?? '').filter((one) => one in typed)
    if (of[0] && !of.includes(slug)) choose(of[0])
  }

  // Saves every changed sheet; saving only one would lose the others.
  async function save() {
    const loose = changed.filter(([of, one]) => isBlank(one.text) && storedSheet(settings, of).text === '')
    if (loose.length > 0) return show(loose.map(([of]) => ({ path: `factSheets.${of}`, message: NO_TEXT })))
    const written = changed.filter(([, { text }]) => !isBlank(text))
    const error = await saveSettings({
      factSheets: Object.fromEntries(changed.map(([of, { text }]) => [of, text])),
      factSheetDates: Object.fromEntries(written.map(([of, one]) => [of, datesOf(one, today)])),
    })
    show(asApiError(error)?.problem.issues ?? [])
    if (error) return
    const isSaved = (sheet: Sheet) => changed.some(([, one]) => one === sheet)
    setTyped((now) => Object.fromEntries(Object.entries(now).filter(([, one]) => !isSaved(one))))
  }

  return {
    sheet,
    today,
    isExpired,
    isDeleting: isBlank(sheet.text) && stored.text !== '',
    changed: changed.length,
    issues,
    issueOf,
    change,
    write,
    save,
  }
}

function storedSheet({ factSheets, factSheetDates }: AutoBloggerSettings, slug: string): Sheet {
  const { asOf = '', expiresOn = '' } = factSheetDates[slug] ?? {}
  return { text: factSheets[slug] ?? '', asOf, expiresOn: expiresOn ?? '' }
}

function isSame(a: Sheet, b: Sheet): boolean {
  return a.text === b.text && a.asOf === b.asOf && a.expiresOn === b.expiresOn
}

function datesOf({ asOf, expiresOn }: Sheet, today: string) {
  return { asOf: asOf || today, expiresOn: expiresOn || null }
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
