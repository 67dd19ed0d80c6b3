import { useState } from 'react'
import type { AutoBloggerSettings } from '#shared/auto-blogger.ts'
import { editorialDay } from '#shared/dates.ts'
import { asApiError } from '../lib/api-error.ts'
import { useFrame } from '../lib/frame.ts'
import { useCategories } from '../lib/queries.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { saveSettings } from './blogger-queries.ts'
import { Select } from './Select.tsx'

/** A sheet as it is typed; an empty day is none. */
type Sheet = { text: string; asOf: string; expiresOn: string }
type Issue = { path: string; message: string }

const DAY_MS = 86_400_000
/** Results, fixtures and odds are old by then: a new sheet ends so soon, unless its editor says otherwise. */
const USUAL_DAYS = 7

/** What the editor pastes as true, with the day that it is of and the last day that it is used. */
export function FactSheets({ settings }: { settings: AutoBloggerSettings }) {
  const { data = [] } = useCategories()
  const { timeZone } = useFrame()
  const [slug, setSlug] = useState(settings.preferredCategories[0] ?? '')
  // By category: another one may be looked at before this one is saved.
  const [typed, setTyped] = useState<Readonly<Record<string, Sheet>>>({})
  const [issues, setIssues] = useState<readonly Issue[]>([])
  const dayIn = (days: number) => editorialDay(new Date(Date.now() + days * DAY_MS).toISOString(), timeZone)
  const today = dayIn(0)
  const stored = storedSheet(settings, slug)
  const sheet = typed[slug] ?? stored
  const changed = Object.entries(typed).filter(([of, one]) => !isSame(one, storedSheet(settings, of)))
  const isExpired = stored.expiresOn !== '' && stored.expiresOn < today
  useUnsaved('Fact sheets', changed.length > 0)

  const change = (part: Partial<Sheet>) => setTyped({ ...typed, [slug]: { ...sheet, ...part } })
  // Other words are of today; a new sheet, or one that had expired, is good for some days from now.
  const write = (text: string) =>
    change({
      text,
      ...(sheet.text === stored.text && { asOf: today }),
      ...(sheet.text === stored.text && (stored.text === '' || isExpired) && { expiresOn: dayIn(USUAL_DAYS) }),
    })
  const issueOf = (field: string) => issues.find(({ path }) => path === `factSheetDates.${slug}.${field}`)?.message

  // All that were typed in: who saves one would lose the others.
  async function save() {
    const error = await saveSettings({
      factSheets: Object.fromEntries(changed.map(([of, { text }]) => [of, text])),
      factSheetDates: Object.fromEntries(changed.filter(([, { text }]) => text.trim() !== '').map(datesOf)),
    })
    setIssues(asApiError(error)?.problem.issues ?? [])
    if (error) return
    const isSaved = (sheet: Sheet) => changed.some(([, one]) => one === sheet)
    setTyped((now) => Object.fromEntries(Object.entries(now).filter(([, one]) => !isSaved(one))))
  }

  return (
    <Card
      title="Fact sheets"
      note="Paste results, fixtures, odds and quotes that you have checked. An AI may use these, the site's own articles and the news feeds, nothing else."
    >
      <Select
        label="Category"
        value={slug}
        options={data.map((category) => ({ value: category.slug, name: category.name }))}
        onChange={setSlug}
      />
      <Field label="Fact sheet">
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={8}
            maxLength={20_000}
            value={sheet.text}
            onChange={({ target }) => write(target.value)}
          />
        )}
      </Field>
      <div className="form-grid">
        <Field label="Facts as of" error={issueOf('asOf')} hint="Leave blank for today.">
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
        <Field label="Use until" error={issueOf('expiresOn')} hint="Leave blank to use it until you change it.">
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
      {isExpired && <p className="notice notice-warn">This fact sheet has expired: nothing is written from it.</p>}
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

function datesOf([slug, { asOf, expiresOn }]: [string, Sheet]) {
  return [slug, { ...(asOf !== '' && { asOf }), expiresOn: expiresOn === '' ? null : expiresOn }] as const
}
