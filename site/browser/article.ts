/** What an article's page does beyond HTML: counts the view, copies its link, brings related stories when they come near. */

import type { CategoryFile } from '#shared/kinds/category.ts'
import type { Card } from '#shared/snapshot.ts'
import { grouped } from '../lib/number.ts'

const RELATED = 3
const SIZES = '(min-width: 60rem) 23rem, 92vw'
const DATE = { month: 'short', day: 'numeric', year: 'numeric' } as const

const views = document.querySelector<HTMLElement>('[data-views]')
const related = document.querySelector<HTMLElement>('[data-related]')

// A preview in the newsroom is no reader. What readers came for does not wait for the count of them.
if (views && !location.pathname.startsWith('/preview/'))
  addEventListener('load', () => setTimeout(countView, 300, views))
const copy = document.querySelector<HTMLElement>('[data-copy]')
if (copy && 'clipboard' in navigator) offerCopy(copy)
if (related) whenNear(related, () => fill(related))

async function countView(place: HTMLElement) {
  const response = await fetch(`/api/articles/${place.dataset['views']}/view`, { method: 'POST' }).catch(() => null)
  if (!response?.ok) return
  const { views: count } = await response.json()
  place.textContent = `${grouped(count)} views`
}

function offerCopy(place: HTMLElement) {
  const button = place.firstElementChild as HTMLElement
  place.hidden = false
  button.onclick = async () => {
    const copied = await navigator.clipboard.writeText(place.dataset['copy'] ?? '').then(
      () => true,
      () => false,
    )
    button.textContent = copied ? 'Link copied' : 'Copying failed'
  }
}

function whenNear(place: HTMLElement, act: () => void) {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      act()
    },
    { rootMargin: '600px' },
  )
  observer.observe(place)
}

async function fill(place: HTMLElement) {
  const others = await otherStories(place)
  const cards = place.querySelector('.cards')
  const template = place.querySelector('template')
  place.hidden = others.length === 0
  if (others.length < RELATED) delete place.dataset['room']
  if (template) cards?.replaceChildren(...others.map((card) => draw(template, card, place.dataset['zone'] ?? 'UTC')))
}

async function otherStories({ dataset }: HTMLElement): Promise<Card[]> {
  const response = await fetch(dataset['from'] ?? '').catch(() => null)
  if (!response?.ok) return []
  const { articles }: CategoryFile = await response.json()
  return articles.filter(({ slug }) => slug !== dataset['related']).slice(0, RELATED)
}

function draw(template: HTMLTemplateElement, card: Card, timeZone: string): Node {
  const node = template.content.cloneNode(true) as DocumentFragment
  const find = <T extends Element>(selector: string) => node.querySelector<T>(selector) as T
  const link = find<HTMLAnchorElement>('h3 a')
  link.href = `/${card.slug}`
  link.textContent = card.title
  const time = find<HTMLTimeElement>('time')
  time.dateTime = card.publishedAt
  // Not shared with the lists' islands: a module of their own would no longer be part of the page.
  time.textContent = new Date(card.publishedAt).toLocaleDateString('en-US', { ...DATE, timeZone })
  if (!card.aiApproved) find('.ai').remove()
  const image = find<HTMLImageElement>('img')
  if (!card.image) image.remove()
  else {
    image.sizes = SIZES
    image.srcset = card.image.sources.map(({ src, width }) => `${src} ${width}w`).join()
    image.src = card.image.src
    image.alt = card.image.alt
  }
  return node
}
