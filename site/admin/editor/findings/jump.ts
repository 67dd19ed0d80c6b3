import type { UseFormReturn } from 'react-hook-form'
import type { ListedFinding } from '#shared/finding.ts'
import { EMPTY, type FormValues } from '../form-values.ts'

// As much of an excerpt as stands within one run of text, as a rule.
const LOOKED_FOR = 40

/** Brings the place of a finding into view and puts the cursor into its field. */
export function jumpTo({ path, excerpt }: ListedFinding, form: UseFormReturn<FormValues>): void {
  if (!(path in EMPTY)) return
  form.setFocus(path as keyof FormValues)
  if (path !== 'content') return
  const found = textNodeWith(excerpt.slice(0, LOOKED_FOR))
  if (!found?.parentElement) return
  found.parentElement.scrollIntoView({ block: 'center' })
  const range = document.createRange()
  range.selectNodeContents(found)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}

function textNodeWith(words: string): Node | null {
  const root = document.querySelector('.editor-main')
  if (!root || words === '') return null
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.textContent?.includes(words)) return node
  }
  return null
}
