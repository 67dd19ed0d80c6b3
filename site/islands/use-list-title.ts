import { useEffect } from 'react'

/** Adds the page number and the filter to the document's title. */
export function useListTitle(narrowed: string | null, page: number): void {
  useEffect(() => {
    const own = document.title
    const [name = '', ...site] = own.split(' | ')
    const title = page > 1 ? `${narrowed ?? name}, page ${page}` : (narrowed ?? name)
    document.title = [title, ...site].join(' | ')
    return () => {
      document.title = own
    }
  }, [narrowed, page])
}
