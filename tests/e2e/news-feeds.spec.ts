import { expect, type Page, test } from '@playwright/test'
import { noonZone } from '../support/daytime.ts'
import { startInstance } from '../support/instance.ts'
import { enterNewsroom, expectNoBarrier } from '../support/newsroom.ts'
import { startPublicHost } from '../support/public-host.ts'

async function openSettings(page: Page): Promise<void> {
  const inner = page.getByRole('tablist', { name: 'Auto-Blogger' })
  await inner.getByRole('tab', { name: 'Settings', exact: true }).click()
}

test('a news feed is tested, added, read, disabled and deleted; a wrong URL shows an error', async ({ page }) => {
  const now = Date.now()
  const item = (n: number) => `<item><title>Story ${n}</title><link>/story-${n}</link>
    <pubDate>${new Date(now - n * 60_000).toUTCString()}</pubDate><description>Words of ${n}.</description></item>`
  let body = `<rss version="2.0"><channel><title>F</title>${[1, 2, 3, 4].map(item).join('')}</channel></rss>`
  const publisher = await startPublicHost((_request, response) => void response.end(body))
  const own = await startInstance({ env: { TZ_EDITORIAL: noonZone(), ...publisher.env } })
  try {
    await enterNewsroom(page, own)
    await page.getByRole('tab', { name: 'Auto-Blogger' }).click()
    await openSettings(page)
    const feeds = page.getByRole('region', { name: 'News feeds' })
    await expect(feeds.getByText('No news feeds yet')).toBeVisible()
    await expect(feeds.getByText('No AI is set up. News feeds are used once there is one.')).toBeVisible()
    await feeds.getByRole('button', { name: 'Add news feed' }).click()
    const form = page.getByRole('dialog', { name: 'Add News Feed' })
    await form.getByLabel('Publisher').fill('The Coast Gazette')
    await form.getByLabel('Address').fill('http://127.0.0.1/feed.xml')
    await form.getByRole('button', { name: 'Test address' }).click()
    await expect(form.getByText('The address leads to a private network')).toBeVisible()
    await form.getByLabel('Address').fill(`${publisher.url}/feed.xml`)
    await form.getByRole('button', { name: 'Test address' }).click()
    await expect(form.getByText('4 items, newest today (RSS)')).toBeVisible()
    await form.getByLabel('Category').selectOption({ label: 'Tennis' })
    await expectNoBarrier(page)
    await form.getByRole('button', { name: 'Add News Feed' }).click()

    const row = feeds.getByRole('list', { name: 'News feeds' }).getByRole('listitem')
    await expect(row).toContainText('Not read yet')
    await row.getByRole('button', { name: 'Read now The Coast Gazette' }).click()
    await expect(page.getByText('The Coast Gazette was read')).toBeVisible()
    await expect(row).toContainText('4 items, newest today. 4 items to write from, of the last 3 days.')
    body = '<!doctype html><html><body>Moved</body></html>'
    await row.getByRole('button', { name: 'Read now The Coast Gazette' }).click()
    await expect(page.getByText('The Coast Gazette could not be read')).toBeVisible()
    await expect(row).toContainText('The address returns a web page, not a news feed.')
    await expectNoBarrier(page)
    await page.getByRole('tab', { name: 'Overview' }).first().click()
    await expect(page.getByRole('region', { name: 'Watch' })).toContainText('The address returns a web page')
    await page.getByRole('button', { name: 'Open Auto-Blogger' }).click()
    await openSettings(page)
    await row.getByRole('switch', { name: 'Use The Coast Gazette' }).click()
    await expect(row.getByText('Off', { exact: true })).toBeVisible()
    await row.getByRole('button', { name: 'Edit The Coast Gazette' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(feeds.getByText('No news feeds yet')).toBeVisible()
  } finally {
    await own.stop()
    await publisher.stop()
  }
})
