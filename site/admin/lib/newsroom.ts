import { createContext, use } from 'react'
import type { CurrentUser } from '#shared/user.ts'

/** Functions that the newsroom gives every tab. */
export type Newsroom = {
  user: CurrentUser
  /**
   * Opens an article in the editor, or an empty one for null. The user may be asked first and stay, so anything that
   * depends on the editor being open belongs in `onOpen`.
   */
  openEditor: (article: number | null, onOpen?: () => void) => void
  /**
   * Closes the editor and goes back to where it was opened from, or to the articles. If the user stays because another
   * form in it is unsaved, the editor stays open: do anything destructive in `onClose`.
   */
  closeEditor: (to: 'back' | 'articles', onClose?: () => void) => void
  /** The editor has saved its new article, which now has an id. */
  nameArticle: (article: number) => void
}

export const NewsroomContext = createContext<Newsroom | null>(null)

export function useNewsroom(): Newsroom {
  const newsroom = use(NewsroomContext)
  if (!newsroom) throw new Error('Used outside the newsroom')
  return newsroom
}
