import { useEffect } from 'react'

/** Names the page, and what a list is narrowed to, in the document's title. */
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
