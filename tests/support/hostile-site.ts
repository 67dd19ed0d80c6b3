import type { Answer, Client } from './client.ts'
import { bySwallowing, type HostileWords, hostileWords } from './hostile-words.ts'
import { plain, upload } from './images.ts'
import { waitUntilPublished } from './publish.ts'
import type { Random } from './random.ts'
import type { Vector } from './vectors.ts'

/** A site with vectors typed into every field. */
export type HostileSite = {
  words: HostileWords
  /** The article that shows most of it: its id and slug. */
  main: { id: number; slug: string }
  draftId: number
}

const PER_ARTICLE = 200
const PER_TEXT = 120
const DAY_MS = 86_400_000

/** Types vectors into every newsroom field, and waits until all of it is published. */
export async function fillHostileSite(
  editor: Client,
  vectors: readonly Vector[],
  random: Random,
): Promise<HostileSite> {
  const words = hostileWords(vectors, random)
  const { line, text, address, html } = words
  const { harmless, swallowing } = bySwallowing(vectors)
  const some = () => {
    const from = random.below(Math.max(1, harmless.length - PER_TEXT))
    return harmless.slice(from, from + PER_TEXT)
  }

  const send = async (method: 'post' | 'put', path: string, body: object) => {
    let answer: Answer = await editor[method](path, body)
    if (answer.status === 409 && answer.body.findings) {
      const acknowledge = answer.body.findings.map(({ id }: { id: string }) => ({ id, reason: 'As the test has it' }))
      answer = await editor[method](path, { ...body, acknowledge })
    }
    if (answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 2000)}`)
    return answer.body
  }
  const post = (path: string, body: object = {}) => send('post', path, body)
  const put = (path: string, body: object) => send('put', path, body)

  await put('/api/auth/me', { firstName: line('user.firstName', 80), lastName: line('user.lastName', 80) })
  await put('/api/settings', {
    siteName: line('settings.siteName', 60),
    helpline: line('settings.helpline', 40),
    helplineName: line('settings.helplineName', 80),
    responsibleGamblingUrl: address('settings.responsibleGamblingUrl'),
    socialInstagram: address('settings.socialInstagram'),
    socialX: address('settings.socialX'),
    wordingPrivacy: html('settings.wordingPrivacy', some()),
    wordingTerms: html('settings.wordingTerms', some()),
    wordingAbout: html('settings.wordingAbout', some()),
    wordingContact: html('settings.wordingContact', some()),
    wordingEditorialPolicy: html('settings.wordingEditorialPolicy', some()),
    wordingCorrections: html('settings.wordingCorrections', some()),
    contactPhone: line('settings.contactPhone', 40),
    postalAddress: text('settings.postalAddress', 500),
    informationOfficer: line('settings.informationOfficer', 120),
    aiHouseStyle: text('settings.aiHouseStyle', 4000),
  })
  const { normalizedPath } = (await upload(editor, await plain(900, 600).png().toBuffer(), 'image/png')).body
  const [image] = (await editor.get('/api/media')).body
  await put(`/api/media/${image.id}`, {
    name: line('image.name', 200),
    alt: line('image.alt', 500),
    caption: line('image.caption', 1000),
    credit: line('image.credit', 200),
    tags: [line('image.tag', 60).replaceAll(',', '').toLowerCase()],
  })
  const category = await post('/api/categories', {
    name: line('category.name', 80),
    slug: 'hostile',
    description: text('category.description', 500),
  })
  await post('/api/tags', { name: line('tag.name', 80), slug: 'hostile', description: text('tag.description', 500) })
  const checker = await post('/api/authors', { name: line('checker.name', 120) })
  const author = await post('/api/authors', {
    name: line('author.name', 120),
    slug: 'hostile',
    jobTitle: line('author.jobTitle', 120),
    beat: line('author.beat', 200),
    bio: text('author.bio', 2000),
    disclosure: text('author.disclosure', 1000),
    betsOnOwnTips: true,
    links: [address('author.links')],
    image: normalizedPath,
  })
  const bookmaker = await post('/api/bookmakers', {
    name: line('bookmaker.name', 120),
    slug: 'hostile',
    bonusType: line('bookmaker.bonusType', 120),
    bonusAmount: line('bookmaker.bonusAmount', 120),
    affiliateLink: address('bookmaker.affiliateLink'),
    reviewLink: address('bookmaker.reviewLink'),
    termsLink: address('bookmaker.termsLink'),
    licenceBoard: line('bookmaker.licenceBoard', 120),
    licenceNumber: line('bookmaker.licenceNumber', 80),
    licenceCheckedOn: '2026-01-02',
    paymentMethods: [line('bookmaker.paymentMethods', 40)],
    pros: [line('bookmaker.pros', 200)],
    cons: [line('bookmaker.cons', 200)],
    review: html('bookmaker.review', some()),
    testMethod: text('bookmaker.testMethod', 2000),
    testedOn: '2026-01-02',
    testerId: author.id,
  })

  const sport = 'football-news'
  const team = (name: string, slug: string) =>
    post('/api/teams', {
      name: line(`${name}.name`, 120),
      slug,
      sport,
      shortName: line(`${name}.shortName`, 40),
      aliases: [line(`${name}.alias`, 120)],
    })
  const home = await team('team', 'hostile-home')
  const away = await team('other team', 'hostile-away')
  const competition = await post('/api/competitions', {
    name: line('competition.name', 120),
    slug: 'hostile-cup',
    sport,
    season: line('competition.season', 20),
    format: 'league',
    description: text('competition.description', 500),
    zones: [{ name: line('competition.zone', 40), from: 1, to: 1, kind: 'up' }],
    deductions: [],
  })
  const fixture = {
    competition: competition.id,
    home: home.id,
    away: away.id,
    round: line('match.round', 60),
    venue: line('match.venue', 120),
    broadcast: line('match.broadcast', 120),
    note: line('match.note', 300),
  }
  const kickOff = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
  await post('/api/matches', {
    ...fixture,
    kickOff: kickOff(-2),
    status: 'finished',
    score: { home: 1, away: 0 },
    events: [
      {
        side: 'home',
        type: 'goal',
        minute: line('match.minute', 8),
        player: line('match.player', 80),
        text: line('match.event', 200),
      },
    ],
    lineUps: { home: [line('match.homeLineUp', 80)], away: [line('match.awayLineUp', 80)] },
  })
  await put(`/api/competitions/${competition.id}`, {
    deductions: [{ team: home.id, points: 1, reason: line('competition.deduction', 300) }],
  })
  const match = await post('/api/matches', { ...fixture, kickOff: kickOff(1) })

  const pick = {
    odds: 2.1,
    bookmakerId: bookmaker.id,
    authorId: author.id,
    confidence: 95,
  }
  const onMatch = await post('/api/tips', {
    ...pick,
    matchId: match.id,
    market: '1x2',
    selection: 'home',
    confidenceReason: line('tip.confidenceReason', 500),
    reasoning: html('tip.reasoning', some()),
  })
  await post(`/api/tips/${onMatch.id}/publish`)
  const onEvent = await post('/api/tips', {
    ...pick,
    event: line('tip.event', 200),
    sport,
    startsAt: kickOff(1),
    market: 'other',
    selection: line('tip.selection', 120),
    confidenceReason: line('tip.confidenceReason', 500),
    reasoning: html('tip.reasoning', some()),
  })
  await post(`/api/tips/${onEvent.id}/publish`)
  await post(`/api/tips/${onEvent.id}/withdraw`, { reason: line('tip.withdrawn', 500) })

  const about = (n: string) => ({
    title: line(`${n}.title`, 300),
    excerpt: text(`${n}.excerpt`, 1000),
    featuredImage: normalizedPath,
    featuredImageAlt: line(`${n}.imageAlt`, 500),
    searchTitle: line(`${n}.searchTitle`, 120),
    searchDescription: line(`${n}.searchDescription`, 320),
  })
  const blocks = [
    `<div data-bookmaker="${bookmaker.slug}"></div><div data-compare="${bookmaker.slug}"></div>`,
    `<div data-tip="${onMatch.slug}"></div><div data-table="${competition.slug}"></div>`,
    `<div data-next-match="${home.slug}"></div><p><img src="${normalizedPath}" alt="A pitch"></p>`,
  ].join('')
  const main = await post('/api/articles', {
    ...about('article'),
    slug: 'hostile-main',
    // Publishing is checked for findings; imports are not, so the vectors are imported.
    content: blocks + html('article.content', []),
    categoryId: category.id,
    authorIds: [author.id],
    reviewedById: checker.id,
    tags: ['hostile', 'typed'],
    tagNames: { typed: line('article.tagName', 80) },
    published: true,
  })
  await post(`/api/corrections/${main.id}`, { text: text('correction at the top', 1000), placement: 'top' })
  await post(`/api/corrections/${main.id}`, { text: text('correction at the foot', 1000) })
  const draft = await post('/api/articles', {
    ...about('draft'),
    slug: 'hostile-draft',
    content: html('draft.content', some()),
  })
  await post(`/api/articles/${draft.id}/notes`, { text: text('note.text', 5000), about: line('note.about', 200) })

  await post('/api/keys', { name: line('key.name', 80) })
  await post('/api/feeds', { name: line('feed.name', 80), url: address('feed.url'), sport, isPaused: true })
  await post('/api/auto-blogger/feeds', {
    name: line('newsFeed.name', 80),
    url: address('newsFeed.url'),
    categoryId: category.id,
    isPaused: true,
  })
  await put('/api/auto-blogger/settings', {
    externalPostingUrls: [{ name: line('site.name', 100), url: address('site.url'), enabled: false }],
    factSheets: { [sport]: text('factSheet', 20_000) },
  })

  const batches = Array.from({ length: Math.ceil(harmless.length / PER_ARTICLE) }, (_, n) =>
    html('imported.content', harmless.slice(n * PER_ARTICLE, (n + 1) * PER_ARTICLE)),
  )
  const articles = [...batches, ...swallowing.map((vector) => html('imported.content', [], vector))].map(
    (content, n) => ({ ...about('imported'), slug: `vectors-${n}`, content, published: true }),
  )
  await post('/api/articles/import', { articles })
  await waitUntilPublished(editor)
  return { words, main, draftId: draft.id }
}
