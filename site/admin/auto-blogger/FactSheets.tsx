import { useState } from 'react'
import type { AutoBloggerSettings } from '#shared/auto-blogger.ts'
import { editorialDay } from '#shared/dates.ts'
import { DAY_MS } from '#shared/days.ts'
import { asApiError } from '../lib/api-error.ts'
import { useFrame } from '../lib/frame.ts'
import { useCategories } from '../lib/queries.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { useSaveSettings } from './blogger-queries.ts'
import { Select } from './Select.tsx'
import { useFirstWrong } from './use-first-wrong.ts'

/** A sheet as typed; an empty date means none. */
type Sheet = { text: string; asOf: string; expiresOn: string }
type Issue = { path: string; message: string }

/** The default lifetime of a new sheet; results, fixtures and odds are outdated by then. */
const USUAL_DAYS = 7
// The paths of the fields below, of any category.
const FIELDS = /^(factSheets\.[^.]+|factSheetDates\.[^.]+\.(asOf|expiresOn))$/
const NO_TEXT = 'Paste the facts for these dates, or clear both dates.'

/** Facts entered by an editor, with their date and the last day that they are used. */
export function FactSheets({ settings }: { settings: AutoBloggerSettings }) {
  const { data = [] } = useCategories()
  const { timeZone } = useFrame()
  const saveSettings = useSaveSettings(FIELDS)
  const [chosen, setChosen] = useState(settings.preferredCategories[0] ?? '')
  const slug = chosen || data[0]?.slug || ''
  // By category, since the user may switch categories before saving.
  const [typed, setTyped] = useState<Readonly<Record<string, Sheet>>>({})
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const dayIn = (days: number) => editorialDay(new Date(Date.now() + days * DAY_MS).toISOString(), timeZone)
  const today = dayIn(0)
  const stored = storedSheet(settings, slug)
  const sheet = typed[slug] ?? stored
  const changed = Object.entries(typed).filter(([of, one]) => !isSame(one, storedSheet(settings, of)))
  const isExpired = stored.expiresOn !== '' && stored.expiresOn < today
  const around = useFirstWrong(issues)
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
    if (of[0] && !of.includes(slug)) setChosen(of[0])
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

  return (
    <Card
      title="Fact sheets"
      note="Paste results, fixtures, odds and quotes that you have checked. An AI uses only these, the site's data and articles, and the news feeds."
    >
      <Select
        label="Category"
        value={slug}
        options={data.map((category) => ({ value: category.slug, name: category.name }))}
        onChange={setChosen}
      />
      <div ref={around} className="contents">
        <Field
          label="Fact sheet"
          error={issueOf(`factSheets.${slug}`)}
          hint={isBlank(sheet.text) && stored.text !== '' ? 'Saving deletes this fact sheet and its dates.' : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={8}
              value={sheet.text}
              onChange={({ target }) => write(target.value)}
            />
          )}
        </Field>
        <div className="form-grid">
          <Field label="Facts as of" error={issueOf(`factSheetDates.${slug}.asOf`)} hint="Leave blank for today.">
            {(control) => (
              <input
                {...control}
                type="date"
                className="input"
                max={today}
                value={sheet.asOf}
                onChange={({ target }) => change({ asOf: target.value })}
              />
            )}
          </Field>
          <Field
            label="Use until"
            error={issueOf(`factSheetDates.${slug}.expiresOn`)}
            hint="Leave blank to use it until you change it."
          >
            {(control) => (
              <input
                {...control}
                type="date"
                className="input"
                value={sheet.expiresOn}
                onChange={({ target }) => change({ expiresOn: target.value })}
              />
            )}
          </Field>
        </div>
      </div>
      {isExpired && <p className="notice notice-warn">This fact sheet has expired and is no longer used.</p>}
      <ActionButton disabled={changed.length === 0} onPress={save}>
        {changed.length > 1 ? `Save ${changed.length} fact sheets` : 'Save fact sheet'}
      </ActionButton>
    </Card>
  )
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
