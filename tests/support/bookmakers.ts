import { type Bookmaker, bookmakerSchema } from '#shared/bookmaker.ts'
import type { Client } from './client.ts'

let made = 0

/** Saves a bookmaker and returns it, exactly as in the contract; throws the API's message if refused. */
export async function createBookmaker(client: Client, overrides: Record<string, unknown> = {}): Promise<Bookmaker> {
  made += 1
  const form = { name: `Veld Odds ${made}`, affiliateLink: 'https://partner.example.com/join?ref=1', ...overrides }
  const answer = await client.post('/api/bookmakers', form)
  if (answer.status !== 201) throw new Error(`POST /api/bookmakers: ${answer.status} ${JSON.stringify(answer.body)}`)
  return bookmakerSchema.strict().parse(answer.body)
}
