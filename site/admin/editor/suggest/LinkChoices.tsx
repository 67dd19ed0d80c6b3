import { Link, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { withLink } from '#shared/link-place.ts'
import type { LinkSuggestions, SuggestedLink } from '#shared/suggestion.ts'
import { notify } from '../../ui/toast.ts'
import type { FormValues } from '../form-values.ts'
import { useRested } from '../use-rested.ts'
import { hasLink, withoutLink } from './suggested-link.ts'

const REST_MS = 300
const KINDS: Record<SuggestedLink['what'], string> = {
  article: 'Article',
  team: 'Team',
  competition: 'Competition',
  tag: 'Tag',
}

/** Links to the site's pages, inserted one by one. */
export function LinkChoices({ answer: { links } }: { answer: LinkSuggestions }) {
  const { getValues, setValue } = useFormContext<FormValues>()
  const { content } = useRested(REST_MS)
  const id = useId()
  if (links.length === 0) {
    return <p>Every team, competition, tag and article that the text mentions is already linked.</p>
  }

  function change(html: string) {
    setValue('content', html, { shouldDirty: true, shouldValidate: true })
  }

  // The display lags behind the text, so a second click must have no effect.
  function add(link: SuggestedLink) {
    const content = getValues('content')
    if (hasLink(content, link)) return
    const linked = withLink(content, link.words, link.href)
    if (linked === null) notify({ title: 'Link not added', description: `“${link.words}” is no longer in the text.` })
    else change(linked)
  }

  function undo(link: SuggestedLink) {
    const unlinked = withoutLink(getValues('content'), link)
    if (unlinked !== null) change(unlinked)
  }

  return (
    <ul className="suggest-list" aria-label="Suggested links">
      {links.map((link, at) => {
        const isIn = hasLink(content, link)
        return (
          <li key={link.href} className="suggest-item" data-used={isIn || undefined}>
            <p id={`${id}-${at}`} className="suggest-words">
              {link.before}
              <mark>{link.words}</mark>
              {link.after}
            </p>
            <p>
              <span className="quiet">{KINDS[link.what]}: </span>
              <a className="link" href={link.href} target="_blank" rel="noopener">
                {link.title}
              </a>
            </p>
            <button
              type="button"
              className="btn"
              aria-describedby={`${id}-${at}`}
              onClick={() => (isIn ? undo(link) : add(link))}
            >
              {isIn ? <Undo2 aria-hidden="true" /> : <Link aria-hidden="true" />}
              {isIn ? 'Undo' : 'Add link'}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
