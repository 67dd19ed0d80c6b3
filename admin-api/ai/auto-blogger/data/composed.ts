import type { MadeFrom } from '#shared/auto-blogger.ts'
import type { Category } from '#shared/category.ts'

/** A piece before its check; `content` is HTML, `material` everything that it may say. */
export type Composed = {
  title: string
  excerpt: string
  content: string
  category: Category
  material: string
  /** Source articles, by id. */
  sources: number[]
  /** The same for the editor to look up, with what is no article. */
  madeFrom: MadeFrom[]
  isTip: boolean
  paths: string[]
}
