import type { Article } from '#shared/article.ts'
import type { Finding } from '#shared/finding.ts'
import type { Client } from './client.ts'

let made = 0

/** A valid form with a unique title, and so a unique slug. */
export function articleForm(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1
  return {
    title: `Harbour side hold on in the rain ${process.pid} ${made}`,
    excerpt: 'A point away from home, and how it was kept.',
    content: '<p>The back line stood ten metres deeper than last week, and it showed.</p>',
    ...overrides,
  }
}

/** Saves an article with its findings confirmed and returns it; throws the API's message if refused. */
export async function createArticle(client: Client, overrides: Record<string, unknown> = {}): Promise<Article> {
  const form = articleForm(overrides)
  let answer = await client.post('/api/articles', form)
  if (answer.status === 409 && answer.body.findings) {
    // Findings are confirmed, since most tests are not about them.
    const acknowledge = answer.body.findings.map(({ id }: Finding) => ({ id, reason: 'As the test has it' }))
    answer = await client.post('/api/articles', { ...form, acknowledge })
  }
  if (answer.status !== 201) throw new Error(`POST /api/articles: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Saves a published article and returns it. */
export function publishArticle(client: Client, overrides: Record<string, unknown> = {}): Promise<Article> {
  return createArticle(client, { published: true, ...overrides })
}

/** Adds a live article without checks, as an import does. */
export async function importArticle(client: Client, overrides: Record<string, unknown> = {}): Promise<void> {
  const articles = [articleForm({ published: true, slug: `imported-${process.pid}-${made}`, ...overrides })]
  const answer = await client.post('/api/articles/import', { articles })
  if (answer.status !== 200) throw new Error(`import: ${answer.status} ${JSON.stringify(answer.body)}`)
}
