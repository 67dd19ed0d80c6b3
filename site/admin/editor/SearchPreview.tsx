import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { plainText } from '#shared/plain-text.ts'
import { slugify } from '#shared/slug.ts'
import { useFrame } from '../lib/frame.ts'
import type { FormValues } from './form-values.ts'
import { searchHints } from './search-hints.ts'
import { useRested } from './use-rested.ts'

const REST_MS = 400

/** How the article will look in search results, with suggestions to improve it. */
export function SearchPreview() {
  const { siteName } = useFrame()
  const { control } = useFormContext<FormValues>()
  const [ownTitle, slug, ownExcerpt, image, alt, searchTitle, searchDescription] = useWatch({
    control,
    name: ['title', 'slug', 'excerpt', 'featuredImage', 'featuredImageAlt', 'searchTitle', 'searchDescription'],
  })
  const title = searchTitle || ownTitle
  const excerpt = searchDescription || ownExcerpt
  // Do not analyse a long text on every keystroke.
  const { content } = useRested(REST_MS)
  const text = useMemo(() => plainText(content).replaceAll('\n', ' '), [content])
  const hints = searchHints({ title, excerpt, text, image, alt })
  return (
    <section className="search-preview" aria-label="Search result preview">
      <h3>In search results</h3>
      <div className="search-result">
        <p className="search-address">
          {location.host} › {slug || slugify(ownTitle) || '…'}
        </p>
        <p className="search-title">{cut(title ? `${title} · ${siteName}` : 'Title', 65)}</p>
        <p>{cut(excerpt || text || 'The excerpt, or the beginning of the text.', 158)}</p>
      </div>
      {hints.length > 0 ? (
        <ul className="hints">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      ) : (
        <p className="quiet">Nothing to improve here.</p>
      )}
    </section>
  )
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\s+\S*$/, '')} …`
}
