/** The script of an article's page: counts the view, copies its link. */

import { grouped } from '../lib/number.ts'

const views = document.querySelector<HTMLElement>('[data-views]')

// Newsroom previews do not count as views. Counting does not delay the page.
if (views && !location.pathname.startsWith('/preview/'))
  addEventListener('load', () => setTimeout(countView, 300, views))
const copy = document.querySelector<HTMLElement>('[data-copy]')
if (copy && 'clipboard' in navigator) offerCopy(copy)

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
