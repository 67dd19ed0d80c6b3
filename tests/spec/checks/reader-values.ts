import { expect } from 'vitest'
import type { Article } from '#shared/article.ts'
import type { Bookmaker } from '#shared/bookmaker.ts'
import { longDate, shortDate } from '#shared/dates.ts'
import { type Proof, proof } from '../proof.ts'
import { sees, textOf } from '../world.ts'

const ZONE = 'Africa/Johannesburg'

/** The public pages in a browser, compared with the API: each card, each line, each list. */
export const readerValues: Proof[] = [
  proof('2.21 2.29 9.4', async ({ visitor, instance, articles }) => {
    await visitor.goto(instance.url)
    const [first] = articles
    const hero = visitor.locator('.hero')
    expect((await hero.locator('h1').innerText()).length).toBeGreaterThan(10)
    await hero.locator('a[href="/betting-tips"]').waitFor()
    const story = hero.locator('.story')
    expect(await story.locator('h2').innerText()).toBe(first?.title)
    expect(await story.locator('.excerpt').innerText()).toBe(first?.excerpt)
    expect(await story.getByRole('link').getAttribute('href')).toBe(`/${first?.slug}`)
    await hero.locator('a[href="#top-bookmakers"]').click()
    const top = () => visitor.locator('#top-bookmakers').evaluate((node) => node.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(120)
  }),
  proof('1.2 1.13 1.14 2.23 9.6 9.7', async ({ visitor, instance, reader }) => {
    await visitor.goto(instance.url)
    const featured = (await reader.get('/api/bookmakers?featured=true')).body as Bookmaker[]
    expect(featured.length).toBeGreaterThan(1)
    const cards = visitor.locator('#top-bookmakers .offer')
    expect(await cards.count()).toBe(featured.length)
    for (const [position, bookmaker] of featured.entries()) {
      const { name, slug, logo, rating, bonusType, bonusAmount, reviewLink } = bookmaker
      const card = cards.nth(position)
      expect(await card.locator('.rank').innerText()).toBe(String(position + 1))
      expect(await card.getByRole('heading').innerText()).toContain(name)
      const mark = card.locator('.logo')
      if (logo) expect(await mark.getAttribute('src'), name).toBe(logo)
      else expect((await mark.innerText()).toUpperCase(), name).toBe(name.charAt(0).toUpperCase())
      for (const said of [bonusType, bonusAmount, `${rating}.0 out of 5`]) {
        if (said) expect(await card.innerText(), name).toContain(said)
      }
      // Five stars, as many of them full as the rating.
      expect(await card.locator('.rating svg svg').getAttribute('width'), name).toBe(String(rating * 20))
      expect(await card.getByRole('link', { name: 'Join' }).getAttribute('href'), name).toMatch(
        new RegExp(`^/go/${slug}\\?p=home`),
      )
      expect(await card.getByRole('link', { name: 'Review' }).getAttribute('href'), name).toBe(
        reviewLink ?? `/bookmaker/reviews/${slug}`,
      )
      expect(await card.innerText(), name).toContain('New players only. 18+. Gamble responsibly.')
    }
  }),
  proof('2.24 2.25 2.29 9.4 9.5', async ({ visitor, instance, articles }) => {
    await visitor.goto(instance.url)
    const [first, ...others] = articles
    const compact = visitor.locator('[aria-labelledby="latest-news"] article')
    for (const [position, article] of others.slice(0, 3).entries()) {
      const words = await compact.nth(position).innerText()
      expect(words).toContain(article.title)
      expect(words).toContain(longDate(article.publishedAt ?? '', ZONE))
    }
    const lead = visitor.locator('article', { has: visitor.locator(`a[href="/${first?.slug}"]`) }).last()
    expect(await lead.innerText()).toContain(longDate(first?.publishedAt ?? '', ZONE))
    const grid = visitor.locator('.cards .card')
    expect(await grid.count()).toBe(2)
    for (const [position, article] of others.slice(3, 5).entries()) {
      const words = await grid.nth(position).innerText()
      expect(words).toContain(article.title)
      expect(words).toContain(shortDate(article.publishedAt ?? '', ZONE))
    }
  }),
  proof('2.31 4.17 4.18 9.1 7.6 7.3 7.4', async ({ visitor, instance, reader, categories }) => {
    const asked: URL[] = []
    const note = (request: { url: () => string }) => {
      if (request.url().includes('/api/articles?')) asked.push(new URL(request.url()))
    }
    visitor.on('request', note)
    await visitor.goto(`${instance.url}/news`)
    const cards = visitor.locator('.browser .card h3')
    const titles = async (query: string) =>
      ((await reader.get(`/api/articles?${query}`)).body as Article[]).map(({ title }) => title)
    expect(await cards.allInnerTexts()).toEqual(await titles('limit=12&published=true'))
    await visitor.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => cards.allInnerTexts()).toEqual(await titles('limit=12&offset=12&published=true'))
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toMatchObject({
      limit: '12',
      offset: '12',
      published: 'true',
    })
    const tennis = categories.find(({ slug }) => slug === 'tennis')
    const filter = visitor.locator('.browser').getByRole('link', { name: 'Tennis', exact: true })
    await filter.click()
    await visitor.waitForURL(/\/news\?category=tennis$/)
    const wanted = await titles(`limit=12&published=true&categoryId=${tennis?.id}`)
    await expect.poll(() => cards.allInnerTexts()).toEqual(wanted)
    expect(await visitor.getByRole('button', { name: 'Next' }).isDisabled()).toBe(wanted.length < 12)
    await visitor.getByRole('link', { name: 'All Categories' }).click()
    await visitor.waitForURL(/\/news$/)
    await expect.poll(() => cards.allInnerTexts()).toEqual(await titles('limit=12&published=true'))
    visitor.off('request', note)
  }),
  proof('2.96', async ({ html, filed }) => {
    const plain = (page: string) =>
      [/<header.*?<\/header>/s, /<footer.*?<\/footer>/s].map((part) => {
        const [found = ''] = part.exec(page) ?? []
        return [textOf(found), ...found.matchAll(/href="([^"]*)"/g).map(([, href]) => href)]
      })
    const home = plain(await html('/'))
    expect(home.map((part) => part.length > 8)).toEqual([true, true])
    for (const path of ['/news', '/betting-tips', '/category/tennis', `/${filed.slug}`, '/login', '/no/such/page']) {
      expect(plain(await html(path)), path).toEqual(home)
    }
  }),
  proof('2.35 8.17', async ({ visitor, instance }) => {
    await visitor.goto(`${instance.url}/news?category=golf`)
    await sees(visitor, /^Category Not Found$/, "The category you're looking for doesn't exist or has been removed.")
    expect(await visitor.getByText('Unable to Load Articles').filter({ visible: true }).count()).toBe(0)
  }),
  proof('2.32 9.1', async ({ visitor, instance, reader }) => {
    await visitor.goto(`${instance.url}/betting-tips`)
    const { body } = await reader.get('/api/articles?limit=12&tips=true')
    expect(await visitor.locator('.browser .card h3').allInnerTexts()).toEqual(
      (body as Article[]).map(({ title }) => title),
    )
  }),
  proof('2.34 9.1', async ({ visitor, instance, reader, categories }) => {
    const category = categories.find(({ slug }) => slug === 'football-news')
    await visitor.goto(`${instance.url}/category/football-news`)
    expect(await visitor.locator('h1').innerText()).toBe(category?.name)
    if (category?.description) await sees(visitor, category.description)
    const { body } = await reader.get(`/api/articles?limit=12&categoryId=${category?.id}`)
    expect(await visitor.locator('.browser .card h3').allInnerTexts()).toEqual(
      (body as Article[]).map(({ title }) => title),
    )
    await visitor.getByRole('main').locator('a[href="/news"]').first().waitFor()
  }),
  proof('2.37 2.38 2.40 2.42', async ({ visitor, instance, filed, unfiled, reader }) => {
    for (const { slug } of [filed, unfiled]) {
      const article = (await reader.get(`/api/articles/${slug}`)).body as Article
      await visitor.goto(`${instance.url}/${slug}`)
      const page = visitor.getByTestId('article-page')
      const { category, title, excerpt, content, publishedAt, featuredImage } = article
      const crumbs = visitor.getByRole('navigation', { name: 'Breadcrumb' })
      const links = crumbs.getByRole('link')
      expect(await links.allInnerTexts()).toEqual(['Home', category?.name ?? 'News'])
      expect(await links.nth(0).getAttribute('href')).toBe('/')
      expect(await links.nth(1).getAttribute('href')).toBe(category ? `/category/${category.slug}` : '/news')
      expect((await crumbs.innerText()).trim().endsWith(title)).toBe(true)
      expect(await page.locator('h1').innerText()).toBe(title)
      if (excerpt) await sees(page, excerpt)
      const meta = page.locator('.article-meta')
      await sees(meta, longDate(publishedAt ?? '', ZONE), `${Math.max(1, Math.ceil(content.length / 1000))} min read`)
      await sees(meta, /^[\d\s ]+ views$/)
      expect((await page.locator('.cover img, img.cover, figure img').count()) > 0, slug).toBe(featuredImage !== null)
      const more = page.getByRole('link', { name: /^More / })
      expect(await more.count()).toBe(category ? 1 : 0)
      if (category) {
        expect((await more.innerText()).replace(/\s+/g, ' ')).toBe(`More ${category.name} →`)
        expect(await more.getAttribute('href')).toBe(`/category/${category.slug}`)
      }
      const back = page.getByRole('link', { name: '← Back to News' })
      expect(await back.getAttribute('href')).toBe('/news')
    }
  }),
  proof('2.39 4.5-4.7', async ({ visitor, instance, articles }) => {
    const approved = articles.find(({ aiApproved }) => aiApproved)
    // The oldest stories are on a static page, whose cards differ from those of an API list.
    await visitor.goto(`${instance.url}/news/page/1`)
    const oldest = visitor.locator('.card', { has: visitor.locator(`a[href="/${approved?.slug}"]`) })
    await sees(oldest, 'AI Reviewed')
    expect(await visitor.getByText('AI Reviewed', { exact: true }).count()).toBe(1)
    // It was imported today with an earlier date, which cards show.
    const day = shortDate(approved?.publishedAt ?? '', ZONE)
    expect(day).not.toBe(shortDate(approved?.createdAt ?? '', ZONE))
    await sees(oldest, day)
    const seen = new Map<string, string>()
    for (let page = 1; page <= Math.ceil(articles.length / 12); page++) {
      await visitor.goto(`${instance.url}/news${page > 1 ? `?page=${page}` : ''}`)
      await visitor.locator('.browser .card').first().waitFor()
      if (page > 1) await visitor.locator('.skeletons').waitFor({ state: 'hidden' })
      for (const card of await visitor.locator('.browser .card').all()) {
        const href = (await card.locator('h3 a').getAttribute('href')) ?? ''
        seen.set(href.slice(1), await card.innerText())
      }
    }
    for (const said of ['AI Reviewed', day]) expect(seen.get(approved?.slug ?? '')).toContain(said)
    expect([...seen.values()].filter((words) => words.includes('AI Reviewed'))).toHaveLength(1)
  }),
  proof('2.43 2.44', async ({ visitor, instance, filed }) => {
    await visitor.goto(`${instance.url}/${filed.slug}`)
    const block = visitor.locator('section, aside, div', {
      has: visitor.getByRole('heading', { name: 'Ready to Place Your Bets?', exact: true }),
    })
    await sees(block.last(), /expert analysis.*informed betting decisions.*recommended bookmakers.*odds and bonuses/i)
  }),
  proof('1.12', async ({ visitor, instance }) => {
    await visitor.goto(`${instance.url}/news`)
    await visitor.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await visitor.locator('footer').getByRole('link', { name: /top/i }).click()
    await expect.poll(() => visitor.evaluate(() => scrollY)).toBe(0)
  }),
]
