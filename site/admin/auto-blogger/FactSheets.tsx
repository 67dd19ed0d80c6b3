import { useState } from 'react'
import type { AutoBloggerSettings } from '#shared/auto-blogger.ts'
import { useCategories } from '../lib/queries.ts'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/Field.tsx'
import { saveSettings } from './blogger-queries.ts'
import { Select } from './Select.tsx'

/** What the editor pastes as true: the only source beside the site's own articles. */
export function FactSheets({ settings }: { settings: AutoBloggerSettings }) {
  const { data = [] } = useCategories()
  const [slug, setSlug] = useState(settings.preferredCategories[0] ?? '')
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
      <Sheet key={slug} slug={slug} stored={settings.factSheets[slug] ?? ''} />
    </Card>
  )
}

function Sheet({ slug, stored }: { slug: string; stored: string }) {
  const [text, setText] = useState(stored)
  return (
    <>
      <Field label="Fact sheet">
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={8}
            maxLength={20_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <button
        type="button"
        className="btn"
        disabled={text === stored}
        onClick={() => void saveSettings({ factSheets: { [slug]: text } })}
      >
        Save fact sheet
      </button>
    </>
  )
}
