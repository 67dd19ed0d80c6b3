import type { Bylines } from './author.ts'
import { counted } from './counted.ts'

/** The uses of a name in words: "2 articles, 1 reviewed article and 1 tip". Empty if there are none. */
export function bylinesText({ articles, reviewed, tests, tips }: Bylines): string {
  const parts = [
    articles > 0 && counted(articles, 'article'),
    reviewed > 0 && counted(reviewed, 'reviewed article'),
    tests > 0 && counted(tests, 'bookmaker review'),
    tips > 0 && counted(tips, 'tip'),
  ].filter((part) => part !== false)
  return new Intl.ListFormat('en-ZA').format(parts)
}
