import { articleForm } from './articles.ts'
import type { Answer, Client } from './client.ts'
import { join, type Person } from './people.ts'
import { LISTS, type Operations, type RandomDesk } from './random-desk.ts'

const PEOPLE_MOST = 5

/** Random changes to accounts, whose names are those of authors. */
export function accountOperations({ anonymous, editor, random, headline, all }: RandomDesk): Operations {
  const people: Person[] = []
  const signedIn = async (act: (client: Client) => Promise<Answer>): Promise<Answer | null> => {
    if (people.length === 0) return null
    const { client, email, password } = random.pick(people)
    // The clock may have ended their session.
    await client.post('/api/auth/login', { email, password })
    return act(client)
  }

  return {
    me: () => editor().put('/api/auth/me', { firstName: random.pick(['Naledi', 'Thabo']), lastName: 'Example' }),
    invite: async () => {
      if (people.length === PEOPLE_MOST) return null
      const email = `person-${random.below(1_000_000)}@example.com`
      const role = random.pick(['editor', 'contributor'] as const)
      people.push(await join({ anonymous }, editor(), email, role))
      return editor().get('/api/users')
    },
    theirName: () =>
      signedIn((client) => client.put('/api/auth/me', { firstName: `First${random.below(5)}`, lastName: 'Last' })),
    theirDraft: () => signedIn((client) => client.post('/api/articles', articleForm({ title: headline() }))),
    removeUser: async () => {
      const authors = await all<{ id: string }>(LISTS.authors)
      const [person] = people.splice(random.below(people.length), 1)
      const choice = random.pick(['', 'keepName=true', ...authors.map(({ id }) => `moveTo=${id}`)])
      return person ? editor().delete(`/api/users/${person.id}?${choice}`) : null
    },
  }
}
