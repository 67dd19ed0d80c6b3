import type { Role } from '../../shared/permissions.ts'
import type { Answer, Client } from './client.ts'
import type { Instance } from './instance.ts'

/** A signed-in user. */
export type Person = { id: string; email: string; password: string; client: Client }

/** Invites an address and returns the link's token. */
export async function invite(admin: Client, email: string, role: Role = 'editor'): Promise<string> {
  const answer = await admin.post('/api/users/invite', { email, role })
  if (answer.status !== 201) throw new Error(`Inviting ${email}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return tokenOf(answer)
}

/** The token in an invitation's link. */
export function tokenOf(invited: Answer): string {
  const token = new URL(invited.body.inviteUrl).searchParams.get('invite')
  if (!token) throw new Error(`There is no token in ${invited.body.inviteUrl}`)
  return token
}

/** Invites a user, who accepts and is then signed in. */
export async function join(
  instance: Pick<Instance, 'anonymous'>,
  admin: Client,
  email: string,
  role: Role = 'editor',
): Promise<Person> {
  const token = await invite(admin, email, role)
  const client = instance.anonymous()
  const password = `the password of ${email}`
  const accepted = await client.post('/api/auth/accept-invite', { token, password })
  if (accepted.status !== 200) throw new Error(`${email}: ${accepted.status} ${JSON.stringify(accepted.body)}`)
  return { id: accepted.body.user.id, email, password, client }
}
