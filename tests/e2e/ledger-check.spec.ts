import { expect, test } from '@playwright/test'
import { client, instance, shareDesk } from '../support/desk.ts'
import { PATIENCE } from '../support/newsroom.ts'
import { waitUntilPublished } from '../support/publish.ts'
import { publishTip } from '../support/tips.ts'

shareDesk({
  signedIn: false,
  prepare: async () => {
    const { body: author } = await client.post('/api/authors', { name: 'Lindiwe Test' })
    const tip = await publishTip(client, { authorId: author.id })
    await client.post(`/api/tips/${tip.id}/withdraw`, { reason: 'The keeper is out' })
    await waitUntilPublished(client)
  },
})

test('new ledger entries do not fail the check on an open page; a different ledger does', async ({ browser }) => {
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(`${instance.url}/betting-tips/record`)
  const check = reader.locator('#check')
  const button = check.getByRole('button', { name: 'Check in this browser' })
  await button.click(PATIENCE)
  await expect(check.locator('output')).toContainText('Unbroken: all 2 entries match', PATIENCE)

  await publishTip(client)
  await waitUntilPublished(client)
  await button.click()
  await expect(check.locator('output')).toContainText('Unbroken: all 3 entries match', PATIENCE)
  await expect(check.locator('output')).toContainText('1 newer entry is not on this page yet. Reload it')
  await reader.reload()
  await button.click()
  await expect(check.locator('output')).toContainText('Unbroken: all 3 entries match', PATIENCE)
  await expect(check.locator('output')).not.toContainText('newer')

  // A tipster's page that shows more than the ledger has.
  await reader.route('**/authors/lindiwe-test', async (route) => {
    const page = await (await route.fetch()).text()
    await route.fulfill({ body: page.replace('0 won, 0 lost', '5 won, 0 lost'), contentType: 'text/html' })
  })
  await button.click()
  await expect(check.locator('output')).toContainText(/Lindiwe Test’s page: .* the page shows “5 won, 0 lost/, PATIENCE)
  await reader.unroute('**/authors/lindiwe-test')

  await check.evaluate((section) => section.setAttribute('data-head', `2:${'a'.repeat(64)}`))
  await button.click()
  await expect(check.locator('output')).toContainText('entry 2, which the ledger does not have', PATIENCE)
  await reader.context().close()
})
