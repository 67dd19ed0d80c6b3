import { api } from '../lib/api.ts'
import { asApiError } from '../lib/api-error.ts'

/** The kind and token in the address of a one-time link. */
export type OneTimeLink = { kind: 'invite' | 'reset'; token: string }

export function linkIn(address: URLSearchParams): OneTimeLink | null {
  for (const kind of ['invite', 'reset'] as const) {
    const token = address.get(kind)
    if (token) return { kind, token }
  }
  return null
}

/**
 * Whether a link no longer works. If the server does not answer, assume that it works: sending its form will show the
 * problem.
 */
export async function isOver(link: OneTimeLink): Promise<boolean> {
  try {
    return !(await (await api.auth.link.$post({ json: link })).json()).isOpen
  } catch {
    return false
  }
}

/** Whether a form was refused because of its link; any other problem names its field. */
export function isOfLink(error: unknown): boolean {
  const answer = asApiError(error)
  if (answer?.status !== 400) return false
  return (answer.problem.issues ?? []).every(({ path }) => path === 'token')
}
