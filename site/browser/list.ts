/**
 * Serves a list until its island is loaded: fetches the page in the address, or a requested one, at once and renders
 * its cards from the page's own template. The island takes over the result. It shares no code with the islands, since a
 * shared module would no longer be inlined in the page.
 */

import type { ArticleListItem } from '#shared/article.ts'

const PAGE_SIZE = 12

const root = document.documentElement
const place = document.querySelector<HTMLElement>('.browser[data-call]')

if (place) {
  const address = new URLSearchParams(location.search)
  const now = Number(address.get('page')) || 1
  const slug = address.get('category')
  const chosen =
    slug === null ? null : place.querySelector<HTMLElement>(`[data-id][href="/category/${CSS.escape(slug)}"]`)
  // A category without a link here is left to the island.
  if (root.dataset['list'] && (!slug || chosen)) show(place, now, chosen?.dataset['id'], address.get('q'))

  // If the island's script is known to be missing, Next continues from the last rendered page.
  let isMissing = false
  let last = now
  let isEnd = false
  async function next(list: HTMLElement, event: Event) {
    isMissing ||= list.closest('[data-script="missing"]') !== null
    if (isMissing) event.preventDefault()
    if (isMissing && isEnd) return
    const page = (isMissing ? last : now) + 1
    if (isMissing) {
      // A late island starts from this state and requests a failed page again.
      address.set('page', String(page))
      history.replaceState(null, '', `?${address}`)
      delete window.firstList
    }
    const found = await show(list, page, chosen?.dataset['id'], address.get('q'))
    if (found) {
      last = page
      isEnd = found.length < PAGE_SIZE
    }
  }

  // Only before the island is loaded, since islands.ts repeats the click for it.
  addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest<HTMLElement>('[data-enhance]')
      if (!control || !place.contains(control) || !place.closest('[ssr]')) return
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      const { id } = control.dataset
      // In the rendered page Next is the only button that is not disabled.
      if (!id && control.matches('a')) return showRendered(place)
      place.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
      place.scrollIntoView()
      if (id) show(place, 1, id, null)
      else next(place, event)
    },
    true,
  )
}

/** A link without an id shows the page as rendered. */
function showRendered(list: HTMLElement) {
  delete window.firstList
  const cards = list.querySelector('astro-slot .cards')
  if (cards && window.renderedCards) cards.innerHTML = window.renderedCards
}

/** Renders a page of the list unless it is already loading; resolves with its articles. */
async function show(list: HTMLElement, page: number, category: string | undefined, q: string | null) {
  const { call, zone } = list.dataset
  const words = q === null ? '' : `&${new URLSearchParams({ q })}`
  const url = `${call}${category ? `&categoryId=${category}` : ''}${words}&offset=${(page - 1) * PAGE_SIZE}`
  if (window.firstList?.url === url) return null
  const asked = load(url)
  window.firstList = { url, asked }
  const found = await asked.catch(() => null)
  const template = list.querySelector('template')
  const cards = list.querySelector('astro-slot .cards')
  // Another page may have been requested meanwhile; the island shows empty and failed states.
  if (!found?.length || !template || !cards || window.firstList?.url !== url) return null
  window.firstList = { url, asked, found, at: Date.now() }
  window.renderedCards ??= cards.innerHTML
  cards.replaceChildren(...found.map((article) => filled(template, article, zone)))
  root.dataset['list'] = 'ready'
  list.closest('[data-script]')?.removeAttribute('data-script')
  return found
}

// Throw the same kind of error as the island for a non-ok response.
async function load(url: string): Promise<ArticleListItem[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status}:`)
  const found = await response.json()
  found.isPartial = response.headers.get('X-Partial') === 'yes'
  return found
}

/** A card for an article, from the page’s template. */
function filled(template: HTMLTemplateElement, article: ArticleListItem, timeZone: string | undefined): Node {
  const node = template.content.cloneNode(true) as DocumentFragment
  const find = <T extends Element>(selector: string) => node.querySelector<T>(selector) as T
  const link = find<HTMLAnchorElement>('h3 a')
  link.href = `/${article.slug}`
  link.textContent = article.title
  const { category } = article
  const label = find('.label')
  if (category) {
    find<HTMLElement>('.card').dataset['cat'] = category.slug
    label.textContent = category.name
  } else label.remove()
  const at = article.publishedAt ?? article.createdAt
  const time = find<HTMLTimeElement>('time')
  time.dateTime = at
  time.textContent = new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })
  if (!article.aiApproved) find('.ai').remove()
  const image = find<HTMLImageElement>('img')
  if (article.featuredImage) {
    image.alt = article.featuredImageAlt ?? ''
    const address = article.featuredImage
    // A smaller shared/renditions.ts: only for images of the largest width, as most are, and only widths that a card
    // needs.
    const at = (width: number) => (_: string, height: number) =>
      `${width}x${Math.round((height * width) / 1600)}.avif ${width}w`
    image.srcset = [480, 800, 1200].map((width) => address.replace(/1600x(\d+)\.avif$/, at(width))).join()
    image.src = address
  } else image.remove()
  return node
}
