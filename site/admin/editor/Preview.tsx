import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Article } from '#shared/article.ts'
import { api } from '../lib/api.ts'
import { useFrame } from '../lib/frame.ts'
import { KEYS } from '../lib/query-keys.ts'
import { ErrorNotice, Skeleton } from '../ui/Notice.tsx'
import { bodyOf, type FormValues, namesOf } from './form-values.ts'
import { SharePreview } from './SharePreview.tsx'

const WIDTHS = { phone: 'Phone, 390 px', desktop: 'Full width' } as const

/** The site's own page for the current form, in a frame that runs no script. */
export function Preview({ stored }: { stored: Article | null }) {
  const { getValues } = useFormContext<FormValues>()
  const { timeZone } = useFrame()
  const [width, setWidth] = useState<keyof typeof WIDTHS>('desktop')
  // The form as it was when the preview was opened: it replaces the fields on screen.
  const [form] = useState(() => ({
    ...bodyOf(getValues(), stored, timeZone),
    // Send all authors and tags: the page names them whether or not they changed.
    ...namesOf(getValues(), null),
  }))
  const { data, error, refetch } = useQuery({
    queryKey: [...KEYS.preview, form],
    queryFn: async () => (await api.articles.preview.$post({ json: form })).json(),
    staleTime: 0,
    gcTime: 0,
  })

  if (error) return <ErrorNotice title="The preview could not be created" error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={10} label="Creating the preview" />
  return (
    <div className="preview">
      <div className="preview-head">
        <fieldset className="views" aria-label="Width">
          {(Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((name) => (
            <button key={name} type="button" aria-pressed={width === name} onClick={() => setWidth(name)}>
              {WIDTHS[name]}
            </button>
          ))}
        </fieldset>
        <SharePreview stored={stored} />
        <a className="live-link" href={data.url} target="_blank" rel="noopener">
          Open in a new tab
          <ArrowUpRight aria-hidden="true" />
        </a>
      </div>
      <iframe className={`preview-page preview-${width}`} title="Preview" src={data.url} sandbox="allow-same-origin" />
    </div>
  )
}
