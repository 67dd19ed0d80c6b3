import { useState } from 'react'
import type { AutoBloggerSettings } from '#shared/auto-blogger.ts'
import { useCategories } from '../lib/queries.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { Select } from './Select.tsx'
import { useFactSheets } from './use-fact-sheets.ts'
import { useFirstWrong } from './use-first-wrong.ts'

/** Facts entered by an editor, with their date and the last day that they are used. */
export function FactSheets({ settings }: { settings: AutoBloggerSettings }) {
  const { data = [] } = useCategories()
  const [chosen, setChosen] = useState(settings.preferredCategories[0] ?? '')
  const slug = chosen || data[0]?.slug || ''
  const sheets = useFactSheets(settings, slug, setChosen)
  const around = useFirstWrong(sheets.issues)

  return (
    <Card
      wide
      title="Fact sheets"
      note="Paste results, fixtures, odds and quotes that you have checked. An AI uses only these, the site’s data and articles, and the news feeds."
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
          error={sheets.issueOf(`factSheets.${slug}`)}
          hint={sheets.isDeleting ? 'Saving deletes this fact sheet and its dates.' : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={8}
              value={sheets.sheet.text}
              onChange={({ target }) => sheets.write(target.value)}
            />
          )}
        </Field>
        <div className="form-grid">
          <Field
            label="Facts as of"
            error={sheets.issueOf(`factSheetDates.${slug}.asOf`)}
            hint="Leave blank for today."
          >
            {(control) => (
              <input
                {...control}
                type="date"
                className="input"
                max={sheets.today}
                value={sheets.sheet.asOf}
                onChange={({ target }) => sheets.change({ asOf: target.value })}
              />
            )}
          </Field>
          <Field
            label="Use until"
            error={sheets.issueOf(`factSheetDates.${slug}.expiresOn`)}
            hint="Leave blank to use it until you change it."
          >
            {(control) => (
              <input
                {...control}
                type="date"
                className="input"
                value={sheets.sheet.expiresOn}
                onChange={({ target }) => sheets.change({ expiresOn: target.value })}
              />
            )}
          </Field>
        </div>
      </div>
      {sheets.isExpired && <p className="notice notice-warn">This fact sheet has expired and is no longer used.</p>}
      <ActionButton disabled={sheets.changed === 0} onPress={sheets.save}>
        {sheets.changed > 1 ? `Save ${sheets.changed} fact sheets` : 'Save fact sheet'}
      </ActionButton>
    </Card>
  )
}
