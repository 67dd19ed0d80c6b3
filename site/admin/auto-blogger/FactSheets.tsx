import { useState } from 'react'
import type { AutoBloggerSettings } from '#shared/auto-blogger.ts'
import { useCategories } from '../lib/queries.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { saveSettings } from './blogger-queries.ts'
import { Select } from './Select.tsx'

/** What the editor pastes as true: the only source beside the site's own articles. */
export function FactSheets({ settings }: { settings: AutoBloggerSettings }) {
  const { data = [] } = useCategories()
  const [slug, setSlug] = useState(settings.preferredCategories[0] ?? '')
  // By category: another one may be looked at before this one is saved.
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const storedOf = (of: string) => settings.factSheets[of] ?? ''
  const text = typed[slug] ?? storedOf(slug)
  const changed = Object.fromEntries(Object.entries(typed).filter(([of, words]) => words !== storedOf(of)))
  const count = Object.keys(changed).length
  useUnsaved('Fact sheets', count > 0)

  // All that were typed in: who saves one would lose the others.
  async function save() {
    if (await saveSettings({ factSheets: changed })) return
    setTyped((now) => Object.fromEntries(Object.entries(now).filter(([of, words]) => words !== changed[of])))
  }

  return (
    <Card
      title="Fact sheets"
      note="Paste results, fixtures, odds and quotes that you have checked. An AI may use these and the site's own articles, nothing else."
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
            value={text}
            onChange={({ target }) => setTyped({ ...typed, [slug]: target.value })}
          />
        )}
      </Field>
      <ActionButton disabled={count === 0} onPress={save}>
        {count > 1 ? `Save ${count} fact sheets` : 'Save fact sheet'}
      </ActionButton>
    </Card>
  )
}
