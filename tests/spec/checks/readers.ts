import { expect } from 'vitest'
import { longDate, shortDate } from '#shared/dates.ts'
import { type Proof, proof } from '../proof.ts'
import { sees, textOf } from '../world.ts'

const ZONE = 'Africa/Johannesburg'
const link = (href: string, name: string) =>
  new RegExp(`<a[^>]*href="${RegExp.escape(href)}"[^>]*>(?:<[^>]+>)*\\s*${name}`)
const footerOf = (html: string) => html.slice(html.indexOf('<footer'))
const headerOf = (html: string) => html.slice(html.indexOf('<header'), html.indexOf('</header>'))

/** The readers' view: pages as served, and in a browser where scripts are needed. */
export const readers: Proof[] = [
  proof('1.1 1.2 1.3 2.26-2.28', async ({ text, html }) => {
    const home = await text('/')
    for (const words of ['Expert Betting Tips', 'Affiliates', 'Brand', 'Affiliate network', 'Customer']) {
      expect(home).toContain(words)
    }
    for (const words of ['85', '92', '78', '89']) expect(home).toContain(`${words}%`)
    for (const odds of ['2.45', '1.85', '3.20', '1.95']) expect(home).toContain(odds)
    expect(await html('/')).toContain('/bookmaker/reviews')
  }),
  proof('1.11 1.12 2.12 2.19 9.36', async ({ html, articles }) => {
    for (const path of ['/', '/news', `/${articles[0]?.slug}`, '/login', '/category/tennis', '/no/such/page']) {
      const footer = footerOf(await html(path))
      const words = textOf(footer)
      for (const said of ['18+', 'Winners know when to stop.', '0800 006 008', `© ${new Date().getFullYear()}`]) {
        expect(words, path).toContain(said)
      }
      expect(words, path).toContain('National Responsible Gambling Programme')
      expect(footer, path).toMatch(/<a[^>]*class="away"[^>]*href="https?:|<a[^>]*href="https?:[^>]*class="away"/)
      expect(footer, path).toMatch(/href="#top"/)
      for (const [href, name] of [
        ['/', 'Home'],
        ['/news', 'News'],
        ['/betting-tips', 'Betting Tips'],
        ['/category/football-news', 'Football News'],
        ['/category/rugby-tournament', 'Rugby Tournament'],
        ['/category/tennis', 'Tennis'],
        ['/category/archery', 'Archery'],
        ['/category/cricket', 'Cricket'],
        ['/bookmaker/reviews', 'Bookmaker Reviews'],
        ['/privacy-policy', 'Privacy Policy'],
        ['/terms-of-service', 'Terms of Service'],
      ] as const) {
        expect(footer, path).toMatch(link(href, name))
      }
    }
  }),
  proof('1.13 1.14 2.22 2.23 7.8 9.6 9.7', async ({ html, bookmakers }) => {
    const page = await html('/')
    const grid = page.slice(page.indexOf('id="top-bookmakers"'))
    expect(page).toContain('id="top-bookmakers"')
    expect(textOf(grid)).toContain('New players only. 18+. Gamble responsibly.')
    for (const { name, slug, rating, bonusType, bonusAmount } of bookmakers.filter(({ featured }) => featured)) {
      expect(textOf(grid)).toContain(name)
      expect(grid).toContain(`/go/${slug}?p=`)
      expect(grid).toContain(`${rating}.0 out of 5`)
      if (bonusType) expect(textOf(grid)).toContain(bonusType)
      if (bonusAmount) expect(textOf(grid)).toContain(bonusAmount)
    }
    expect(grid).toMatch(/class="rank"[^>]*>1</)
    expect(textOf(grid)).toContain('Review')
  }),
  // The required islands, in the built pages.
  proof('2.18 2.30 2.32', async ({ html }) => {
    for (const path of ['/', '/news', '/betting-tips']) expect(await html(path)).toMatch(/component-url="[^"]*Drawer/)
    for (const path of ['/news', '/betting-tips'])
      expect(await html(path)).toMatch(/component-url="[^"]*ArticleBrowser/)
    expect(await html('/search')).toMatch(/component-url="[^"]*SearchBrowser/)
  }),
  proof('2.1-2.11 6.1', async ({ reader, filed }) => {
    const { slug, category } = filed
    for (const path of ['/', '/news', '/betting-tips', `/category/${category?.slug}`, '/login', '/admin', `/${slug}`]) {
      expect((await reader.get(path)).status, path).toBe(200)
    }
    for (const path of [`/news/${slug}`, `/betting-tips/${slug}`, `/category/${category?.slug}/${slug}`]) {
      const { status, body } = await reader.get(path)
      expect([status, body.includes('data-testid="article-page"')], path).toEqual([200, true])
    }
    expect((await reader.get('/no/such/page')).status).toBe(404)
  }),
  proof('2.14-2.17', async ({ html }) => {
    const header = headerOf(await html('/news'))
    expect(header).toMatch(/<a class="brand" href="\/"/)
    expect(header).toMatch(/<summary[^>]*>Sports/)
    for (const [href, name] of [
      ['/', 'Home'],
      ['/news', 'News'],
      ['/betting-tips', 'Betting Tips'],
      ['/category/football-news', 'Football News'],
      ['/category/rugby-tournament', 'Rugby Tournament'],
      ['/category/tennis', 'Tennis'],
      ['/category/archery', 'Archery'],
    ] as const) {
      expect(header).toMatch(link(href, name))
      // On its own page only it is highlighted.
      const [, nav = ''] = /<nav class="main-nav"(.*?)<\/nav>/s.exec(await html(href)) ?? []
      const current = [...nav.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([tag]) => tag)
      expect(current, href).toEqual([expect.stringContaining(`href="${href}"`)])
    }
  }),
  proof('2.18 4.29', async ({ visitor, instance }) => {
    const scripts: string[] = []
    const note = (request: { url: () => string }) => {
      if (/\.js$/.test(request.url())) scripts.push(request.url())
    }
    visitor.on('request', note)
    await visitor.setViewportSize({ width: 390, height: 800 })
    await visitor.goto(`${instance.url}/news`, { waitUntil: 'networkidle' })
    expect(scripts).toEqual([])
    const drawer = visitor.getByRole('dialog', { name: 'Menu' })
    expect(await drawer.isVisible()).toBe(false)
    const button = visitor.locator('.menu-button')
    await button.click()
    await drawer.getByRole('heading', { name: 'Sports Categories' }).waitFor()
    await visitor.locator('.menu-button[aria-expanded="true"]').waitFor({ state: 'attached' })
    expect(scripts.some((url) => url.includes('Drawer'))).toBe(true)
    for (const name of ['Home', 'News', 'Betting Tips', 'Football News', 'Rugby Tournament', 'Tennis', 'Archery']) {
      await drawer.getByRole('link', { name, exact: true }).waitFor()
    }
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await visitor.locator('.menu-button[aria-expanded="false"]').waitFor({ state: 'attached' })
    await button.click()
    await visitor.locator('.menu-button[aria-expanded="true"]').waitFor({ state: 'attached' })
    await drawer.getByRole('link', { name: 'Tennis' }).click()
    await visitor.waitForURL('**/category/tennis')
    await drawer.waitFor({ state: 'hidden' })
    visitor.off('request', note)
    await visitor.setViewportSize({ width: 1366, height: 900 })
  }),
  proof('2.21 2.24 2.25 2.29 7.6 9.2 9.4 9.5', async ({ html, text, articles }) => {
    const page = await html('/')
    const words = await text('/')
    const [first, ...others] = articles.slice(0, 6)
    expect(page).toMatch(/<h1/)
    expect(page).toMatch(/class="[^"]*join[^"]*" href="\/betting-tips"/)
    expect(page).toContain('href="#top-bookmakers"')
    const hero = page.slice(
      page.indexOf('class="story"'),
      page.indexOf('top-bookmakers"', page.indexOf('class="story"')),
    )
    expect(textOf(hero)).toContain(first?.title)
    expect(hero).toContain(`href="/${first?.slug}"`)
    for (const heading of ['Featured Article', 'Latest News', 'Latest Sports News']) expect(words).toContain(heading)
    const compact = page.slice(page.indexOf('id="latest-news"'), page.indexOf('Latest Sports News'))
    expect(compact.match(/<article/g)).toHaveLength(3)
    for (const { slug } of others.slice(0, 3)) expect(compact).toContain(`href="/${slug}"`)
    const grid = page.slice(page.indexOf('Latest Sports News'))
    for (const { slug } of others.slice(3)) expect(grid).toContain(`href="/${slug}"`)
    expect(page).not.toContain(`href="/${articles[6]?.slug}"`)
    expect(compact).toContain(longDate(others[0]?.publishedAt ?? '', ZONE))
    expect(grid).toContain(shortDate(others[3]?.publishedAt ?? '', ZONE))
    expect(grid).toContain('href="/news"')
  }),
  proof('2.30 2.31 4.17 4.18 9.1 4.16', async ({ visitor, instance, html, categories }) => {
    const page = await html('/news')
    expect(page).toMatch(/<h1[^>]*>Latest Sports News/)
    expect(page).toContain('All Categories')
    for (const { name } of categories.slice(0, 6)) expect(textOf(page)).toContain(name)
    await visitor.goto(`${instance.url}/news`)
    expect(await visitor.locator('.browser .card').count()).toBe(12)
    const [previous, next] = [
      visitor.getByRole('button', { name: 'Previous' }),
      visitor.getByRole('button', { name: 'Next' }),
    ]
    expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false])
    await visitor.route('**/api/articles?**', async (route) => {
      await visitor.locator('.skeletons').waitFor()
      await route.continue()
    })
    await next.click()
    await visitor.waitForURL('**/news?page=2')
    await visitor.locator('.skeletons').waitFor({ state: 'hidden' })
    await visitor.unrouteAll()
    await visitor.getByRole('link', { name: 'All Categories' }).click()
    await visitor.waitForURL(/\/news$/)
    await visitor.goto(`${instance.url}/news?page=2&category=surfing`)
    await sees(visitor, 'No Articles Found')
    expect(await next.isDisabled()).toBe(true)
  }),
  proof('2.32 8.16', async ({ visitor, instance, text }) => {
    expect(await text('/betting-tips')).toContain('92%')
    await visitor.route('**/api/articles?**', (route) => route.fulfill({ json: [] }))
    await visitor.goto(`${instance.url}/betting-tips?page=2`)
    await sees(visitor, 'No Betting Tips Found')
    await visitor.unrouteAll()
  }),
  proof('2.34 2.35 8.15 8.17', async ({ text, html }) => {
    const page = await text('/category/surfing')
    for (const words of ['Surfing', 'Waves and boards.', 'No Articles Found']) expect(page).toContain(words)
    expect(await html('/category/surfing')).toMatch(/href="\/news"/)
    const missing = await text('/category/no-such-category')
    expect(missing).toContain('Category Not Found')
    expect(missing).toContain("The category you're looking for doesn't exist or has been removed.")
  }),
  proof('2.37 2.38 2.40-2.44 7.7 7.11 9.3', async ({ html, text, filed, unfiled, reader }) => {
    const { slug, category } = filed
    const [page, words] = [await html(`/${slug}`), await text(`/${slug}`)]
    const whole = (await reader.get(`/api/articles/${slug}`)).body
    expect(page).toContain('data-testid="article-page"')
    expect(page).toMatch(link(`/category/${category?.slug}`, category?.name ?? ''))
    expect(words).toContain(`More ${category?.name} →`)
    expect(words).toContain('← Back to News')
    expect(words).toContain(longDate(filed.publishedAt ?? '', ZONE))
    expect(words).toMatch(/[\d\s,]+ views/)
    expect(words).toContain(`${Math.ceil(whole.content.length / 1000)} min read`)
    for (const said of [filed.title, filed.excerpt ?? '', 'Ready to Place Your Bets?']) expect(words).toContain(said)
    expect(page).toMatch(link('/betting-tips', 'View Betting Tips'))
    expect(page).toMatch(link('/#top-bookmakers', 'Top Bookmakers'))
    expect(page).toContain('<img')
    expect((await reader.get(`/api/categories/${category?.id}`)).body.slug).toBe(category?.slug)
    const plain = await html(`/${unfiled.slug}`)
    expect(plain).toMatch(/Breadcrumb[\s\S]*href="\/news"/)
    expect(plain).toContain(unfiled.content)
    expect(textOf(plain)).toContain('0 views')
  }),
  proof('2.39 4.6 4.7', async ({ html, articles }) => {
    const approved = articles.filter(({ aiApproved }) => aiApproved)
    expect(approved).toHaveLength(1)
    for (const { slug, aiApproved } of [...articles.slice(0, 20), ...approved]) {
      expect((await html(`/${slug}`)).includes('AI Quality Assured'), slug).toBe(aiApproved)
    }
  }),
  proof('2.45 8.18', async ({ text }) => {
    const page = await text('/no/such/page')
    expect(page).toMatch(/404\s+Page Not Found/)
    expect(page).toMatch(/router/)
    const missing = await text('/no-such-article')
    expect(missing).toContain('Article Not Found')
    expect(missing).toContain("The article you're looking for doesn't exist or has been removed.")
  }),
  proof('8.11', async ({ visitor, instance }) => {
    await visitor.route('**/api/articles?**', (route) => route.fulfill({ status: 404, body: 'No' }))
    await visitor.goto(`${instance.url}/news?page=2`)
    await sees(visitor, 'Unable to Load Articles', "We're having trouble loading content right now")
    await visitor.getByRole('button', { name: 'Refresh Page' }).waitFor()
    await visitor.unrouteAll()
  }),
]
