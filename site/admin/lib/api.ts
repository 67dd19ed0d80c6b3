import { hc } from 'hono/client'
import type { AppType } from '../../../admin-api/app.ts'
import { apiError } from './api-error.ts'
import { askIdentity } from './confirm-identity.ts'
import { askReasons } from './confirm-wording.ts'
import { countRenewals, endSession } from './session.ts'

/** The API, typed by the server's routes. Non-ok responses are thrown: see api-error.ts. */
export const { api } = hc<AppType>('/', { fetch: throwing, init: { credentials: 'include' } })

async function throwing(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const renewals = countRenewals()
  let response = await fetch(input, init)
  // The user signed in again while the refusal was in transit.
  if (response.status === 401 && countRenewals() !== renewals) response = await fetch(input, init)
  if (response.headers.has('X-Confirm-Identity') && (await askIdentity())) response = await fetch(input, init)
  if (response.headers.has('X-Confirm-Wording')) response = await withReasons(response, input, init)
  if (response.ok) return response
  // For these calls a 401 does not mean that the session ended.
  if (response.status === 401 && !/\/api\/auth\/(login|login\/passkey|me)$/.test(response.url)) endSession()
  throw apiError(response.status, response.statusText, await response.text())
}

/**
 * Resends a call with the reasons for keeping its forbidden wording. If the user gives none, the error's message lists
 * the findings, and each becomes an issue of its field.
 */
async function withReasons(refusal: Response, input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const error = apiError(refusal.status, refusal.statusText, await refusal.text())
  const findings = error.problem.findings ?? []
  const acknowledge = await askReasons(findings)
  const message = findings.map((finding) => finding.message).join(' ')
  if (acknowledge === null) throw Object.assign(error, { problem: { ...error.problem, message, issues: findings } })
  const body = JSON.parse(String(init.body))
  // A form may already have sent reasons of its own.
  const all = [...(body.acknowledge ?? []), ...acknowledge]
  return fetch(input, { ...init, body: JSON.stringify({ ...body, acknowledge: all }) })
}
