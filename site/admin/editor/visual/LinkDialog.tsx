import { useQuery } from '@tanstack/react-query'
import type { EditorView } from 'prosemirror-view'
import { type SubmitEvent, useId, useState } from 'react'
import { usePlace } from '../../lib/address.ts'
import { api } from '../../lib/api.ts'
import { useBookmakers } from '../../lib/queries.ts'
import { KEYS } from '../../lib/query-keys.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { arrowsToResults } from '../../ui/arrows-to-results.ts'
import { Field } from '../../ui/Field.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { isSafeAddress } from '../blocks/schema.ts'
import { type LinkPlace, linkAt, removeLink, setLink } from './links.ts'
import { SITE_PAGES } from './site-pages.ts'

const SETTLE_MS = 200
const SHOWN = 8
const MATCHES = 4

type Props = { view: EditorView; onClose: () => void }

/** Asks for a link's target: an address, or one of the site's pages found while typing. */
export function LinkDialog({ view, onClose }: Props) {
  const [place] = useState<LinkPlace>(() => linkAt(view.state))
  const [text, setText] = useState(place.href)
  const [isAd, setAd] = useState(/\bsponsored\b/.test(place.rel))
  const [error, setError] = useState('')
  const listId = useId()
  const { found, isNothing } = usePages(text)
  const warning = useDeadLink(text)

  function close() {
    onClose()
    view.focus()
  }

  function apply(href: string, title?: string) {
    const address = addressOf(href)
    if (!address) {
      setError(
        `${found.length > 0 ? 'Choose a page below, or enter' : 'Enter'} an address, such as https://example.com.`,
      )
      return
    }
    setLink(view, place, address, title ?? address, isAd)
    close()
  }

  return (
    <Modal open title={place.href ? 'Edit link' : 'Link'} onClose={close}>
      <form
        className="modal-body link-form"
        noValidate
        onKeyDown={arrowsToResults}
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          // It is inside the article's form.
          event.stopPropagation()
          apply(text)
        }}
      >
        <Field label="Address or words to search for" error={error || undefined} hint={warning}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={text}
              autoComplete="off"
              spellCheck={false}
              aria-controls={listId}
              onChange={({ target }) => {
                setText(target.value)
                setError('')
              }}
            />
          )}
        </Field>
        <ul className="found-list" id={listId} aria-label="Pages of this site">
          {found.map(({ href, title, kind }) => (
            <li key={href}>
              <button type="button" onClick={() => apply(href, title)}>
                <span>{title}</span>
                <span className="quiet">
                  {kind} · {href}
                </span>
              </button>
            </li>
          ))}
          {isNothing && <li className="quiet">No page of this site has these words.</li>}
        </ul>
        <label className="tick">
          <input type="checkbox" checked={isAd} onChange={({ target }) => setAd(target.checked)} />
          Affiliate or paid link
        </label>
        <footer className="modal-foot">
          {place.href && (
            <button
              type="button"
              className="btn"
              onClick={() => {
                removeLink(view, place)
                close()
              }}
            >
              Remove link
            </button>
          )}
          <button type="submit" className="btn btn-primary">
            Apply
          </button>
        </footer>
      </form>
    </Modal>
  )
}

type Page = { href: string; title: string; kind: string }

function usePages(text: string): { found: Page[]; isNothing: boolean } {
  const { id: own } = usePlace()
  const q = useDebounced(text.trim(), SETTLE_MS)
  const isWords = q.length > 1 && !/^(https?:|mailto:|tel:|\/\/)/i.test(q)
  const words = q.replace(/^\//, '').replaceAll('-', ' ')
  const { data: articles } = useQuery({
    queryKey: [...KEYS.articles, { link: words }],
    queryFn: async () => (await api.articles.$get({ query: { q: words, limit: String(SHOWN) } })).json(),
    enabled: isWords && words !== '',
  })
  const { data: matches } = useQuery({
    queryKey: [...KEYS.matches, { link: words }],
    queryFn: () => matchesOf(words),
    enabled: isWords && words !== '',
  })
  const { data: bookmakers } = useBookmakers()
  if (!isWords) return { found: [], isNothing: false }
  const pages = SITE_PAGES.filter(({ title, href }) => `${title} ${href}`.toLowerCase().includes(q.toLowerCase()))
  const others = (articles ?? []).filter(({ id }) => id !== own)
  const listed = others
    .toSorted((a, b) => Number(b.published) - Number(a.published))
    .map(({ slug, title, published }) => ({
      href: `/${slug}`,
      title,
      kind: published ? 'Article' : 'Draft, not on the site yet',
    }))
  const reviews = (bookmakers ?? [])
    .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
    .map(({ slug, name }) => ({ href: `/bookmaker/reviews/${slug}`, title: name, kind: 'Bookmaker review' }))
  const found = [...pages.slice(0, 3), ...reviews.slice(0, 3), ...listed, ...(matches ?? [])]
  const isNothing = found.length === 0 && articles !== undefined && matches !== undefined && !/[/.@#]/.test(q)
  return { found, isNothing }
}

// The latest matches of the team that was typed.
async function matchesOf(words: string): Promise<Page[]> {
  const [team] = await (await api.teams.$get({ query: { q: words, limit: '1' } })).json()
  if (!team) return []
  const matches = await (await api.matches.$get({ query: { team: team.slug, limit: String(MATCHES) } })).json()
  return matches.map(({ slug, home, away, kickOff }) => ({
    href: `/match/${slug}`,
    title: `${home.name} v ${away.name}`,
    kind: `Match, ${String(kickOff).slice(0, 10)}`,
  }))
}

// A link within the site is looked up; links to other sites are checked by Watch.
function useDeadLink(text: string): string | undefined {
  const slug = /^\/([a-z0-9-]+)$/.exec(useDebounced(text.trim(), SETTLE_MS))?.[1]
  const isKnown = SITE_PAGES.some(({ href }) => href === `/${slug}`)
  const { data } = useQuery({
    queryKey: [...KEYS.slug, slug],
    queryFn: async () => (await api.articles.$get({ query: { slug: slug ?? '', limit: '1' } })).json(),
    enabled: slug !== undefined && !isKnown,
  })
  if (!data || isKnown) return undefined
  if (data.length === 0) return `No page has the address /${slug}. Readers would see Article Not Found.`
  return data[0]?.published ? undefined : 'This article is a draft. The link works once it is published.'
}

function addressOf(text: string): string | null {
  const typed = text.trim()
  if (typed === '' || /\s/.test(typed)) return null
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(typed)) return `mailto:${typed}`
  if (/^(www\.)?[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]|$)/i.test(typed)) return `https://${typed}`
  return /^([/#?]|[a-z][a-z0-9+.-]*:)/i.test(typed) && isSafeAddress(typed) ? typed : null
}
