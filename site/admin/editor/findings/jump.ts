import type { UseFormReturn } from 'react-hook-form'
import type { ListedFinding } from '#shared/finding.ts'
import { EMPTY, type FormValues } from '../form-values.ts'

/** Scrolls to a finding and selects its words, or moves the cursor to its field. */
export async function jumpTo(
  { path, excerpt }: Pick<ListedFinding, 'path' | 'excerpt'>,
  form: UseFormReturn<FormValues>,
): Promise<void> {
  if (!(path in EMPTY)) return
  form.setFocus(path as keyof FormValues)
  if (path !== 'content' || excerpt === '') return
  const words = excerpt.replace(/…$/, '')
  const [source, visual] = ['.code:not([hidden])', '.ProseMirror'].map((part) =>
    document.querySelector<HTMLElement>(`.editor-main ${part}`),
  )
  // Loaded on demand; the source's is part of the source editor.
  if (source?.shadowRoot) (await import('./select-in-source.ts')).selectInSource(source.shadowRoot, words)
  else if (visual) (await import('./select-in-visual.ts')).selectInVisual(visual, words, words !== excerpt)
}
