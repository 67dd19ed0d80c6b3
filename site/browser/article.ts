/** What an article's page does beyond HTML: counts the view, and brings related stories when they come near. */
import type { CategoryFile } from '#shared/snapshot.ts'

const views = document.querySelector<HTMLElement>('[data-views]')
const related = document.querySelector<HTMLElement>('[data-related]')

// A preview in the newsroom is no reader.
if (views && !location.pathname.startsWith('/preview/')) void countView(views)
if (related) whenNear(related, () => void fill(related))

async function countView(place: HTMLElement): Promise<void> {
  const response = await fetch(`/api/articles/${place.dataset['views']}/view`, { method: 'POST' }).catch(() => null)
  if (!response?.ok) return
  const { views: count } = await response.json()
  place.textContent = `${String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')} views`
}

function whenNear(place: HTMLElement, act: () => void): void {
  // A hidden element is never seen, so its neighbour above is watched instead.
  const neighbour = place.previousElementSibling
  if (!neighbour) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      act()
    },
    { rootMargin: '600px' },
  )
  observer.observe(neighbour)
}

async function fill(place: HTMLElement): Promise<void> {
  const response = await fetch(place.dataset['from'] ?? '').catch(() => null)
  if (!response?.ok) return
  const { articles }: CategoryFile = await response.json()
  const others = articles.filter(({ slug }) => slug !== place.dataset['related']).slice(0, 3)
  const template = place.querySelector('template')
  if (!template || others.length === 0) return
  place.querySelector('.cards')?.append(...others.map((card) => draw(template, card)))
  place.hidden = false
}

function draw(template: HTMLTemplateElement, card: CategoryFile['articles'][number]): Node {
  const node = template.content.cloneNode(true) as DocumentFragment
  const find = <T extends Element>(selector: string) => node.querySelector<T>(selector) as T
  const link = find<HTMLAnchorElement>('h3 a')
  link.href = `/${card.slug}`
  link.textContent = card.title
  const image = find<HTMLImageElement>('img')
  if (card.image) {
    image.sizes = '(min-width: 60rem) 23rem, 92vw'
    image.srcset = card.image.sources.map(({ src, width }) => `${src} ${width}w`).join()
    image.src = card.image.src
    image.alt = card.image.alt
  } else image.remove()
  const time = find<HTMLTimeElement>('time')
  time.dateTime = card.publishedAt
  time.textContent = new Date(card.publishedAt).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  })
  if (!card.aiApproved) find('.ai').remove()
  return node
}
