import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Article } from '#shared/article.ts'
import { isGenerated } from '#shared/origin.ts'
import { SourceOf, sourceKey } from '../auto-blogger/SourceOf.tsx'
import { api } from '../lib/api.ts'
import { KEYS } from '../lib/query-keys.ts'
import { ErrorNotice } from '../ui/Notice.tsx'

/** The sources of a generated article, to check the text against; nothing for a person's article. */
export function Sources({ article: { id, origin } }: { article: Article }) {
  const [isOpen, setOpen] = useState(true)
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    queryKey: [...KEYS.bloggerQueue, id, 'sources'],
    queryFn: async () => (await api['auto-blogger'].queue[':id'].sources.$get({ param: { id: String(id) } })).json(),
    enabled: isGenerated(origin),
  })
  if (data.length === 0 && !error) return null
  return (
    <section className="side-part" aria-label="Sources">
      <button type="button" className="disclose" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight aria-hidden="true" />
        Sources
        {data.length > 0 && <span className="quiet">{data.length}</span>}
      </button>
      {isOpen && data.length === 0 && error && (
        <ErrorNotice title="The sources could not be loaded" error={error} onRetry={refetch} />
      )}
      {isOpen && data.length > 0 && (
        <ul className="side-sources quiet">
          {data.map((source) => (
            <li key={sourceKey(source)}>
              <SourceOf source={source} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
