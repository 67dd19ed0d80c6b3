import { createContext, use } from 'react'
import type { CurrentUser } from '#shared/user.ts'

/** The newsroom's functions for every tab. */
export type Newsroom = {
  user: CurrentUser
  /**
   * Opens an article in the editor; null: an empty one. The user may be asked first, and stay: anything that only makes
   * sense once the editor is open belongs in `onOpen`.
   */
  openEditor: (article: number | null, onOpen?: () => void) => void
  /**
   * Closes the editor and goes back to where it was opened from, or to the articles. If the user stays because another
   * form in it is unsaved, the editor stays open: do anything destructive in `onClose`.
   */
  closeEditor: (to: 'back' | 'articles', onClose?: () => void) => void
  /** The editor has stored its new article, which has an id from now on. */
  nameArticle: (article: number) => void
}

export const NewsroomContext = createContext<Newsroom | null>(null)

export function useNewsroom(): Newsroom {
  const newsroom = use(NewsroomContext)
  if (!newsroom) throw new Error('Used outside the newsroom')
  return newsroom
}
