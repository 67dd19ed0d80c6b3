import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { type Assertion, MOST_PASSKEYS, type NewPasskey } from '#shared/passkey.ts'
import type { CurrentUser } from '#shared/user.ts'
import type { Db } from '../../platform/database/client.ts'
import { ApiError } from '../../platform/errors.ts'
import { recordAudit } from '../audit/store.ts'
import { type Holder, holdAccount } from './hold-account.ts'
import * as store from './store.ts'

const VALID_MS = 5 * 60_000
// Loaded on first use: most newsrooms never need it, and Node warns about one of its dependencies.
const webauthn = () => import('@simplewebauthn/server')
const helpers = () => import('@simplewebauthn/server/helpers')
const NOT_ACCEPTED = 'This passkey was not accepted'

/** The origin that a device signs for: where the newsroom was opened. */
export type Origin = { origin: string; host: string }

/** Options for the browser's own call. Their full type would be expanded again for each route of the typed client. */
type Options = { challenge: string }

/** The options for a device to create a passkey for an account. 422 if the account has too many. */
export async function startRegistration(db: Db, user: CurrentUser, { host }: Origin): Promise<Options> {
  const known = await passkeysWithRoom(db, user.id)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Newsroom',
    rpID: host,
    userName: user.email,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, options.challenge, user.id)
  return options
}

/** The passkeys of an account. 422 if it may have no more. */
async function passkeysWithRoom(db: Db, userId: string) {
  const known = await store.listPasskeys(db, userId)
  if (known.length >= MOST_PASSKEYS) throw new ApiError(422, `An account has at most ${MOST_PASSKEYS} passkeys`)
  return known
}

/**
 * Stores the passkey that a device made. 400 if it is invalid; 401 without the session; 409 if it is known; 422 if the
 * account has too many.
 */
export async function finishRegistration(
  db: Db,
  holder: Holder,
  { name, response }: NewPasskey,
  { origin, host }: Origin,
): Promise<void> {
  const { user } = holder
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: (await withoutStatement(response)) as never,
    expectedChallenge: async (challenge) => (await store.takeChallenge(db, challenge))?.userId === user.id,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(() => {
    throw new ApiError(400, NOT_ACCEPTED)
  })
  if (!verified.verified) throw new ApiError(400, NOT_ACCEPTED)
  const { credential } = verified.registrationInfo
  await db.transaction(async (tx) => {
    await holdAccount(tx, holder)
    // Several may have been started before the first was stored.
    await passkeysWithRoom(tx, user.id)
    const isNew = await store.insertPasskey(tx, {
      id: credential.id,
      userId: user.id,
      name,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
    })
    if (!isNew) throw new ApiError(409, 'This device already has a passkey for an account')
    await recordAudit(tx, user, 'passkey.add', user.email, { name })
  })
}

type Registration = NewPasskey['response']

/**
 * The same without the manufacturer's statement, which was not requested. The library would trust a root certificate in
 * the statement, and load revocation lists from the addresses in it: any address, of any size.
 */
async function withoutStatement(response: Registration): Promise<Registration> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await helpers()
  try {
    const { attestationObject } = response.response
    const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
    const nothing = new Map<string, string>()
    const parts = new Map<string, string | Uint8Array | typeof nothing>([
      ['fmt', 'none'],
      ['attStmt', nothing],
      ['authData', authData],
    ])
    const bare = isoBase64URL.fromBuffer(isoCBOR.encode(parts))
    return { ...response, response: { ...response.response, attestationObject: bare } }
  } catch {
    throw new ApiError(400, NOT_ACCEPTED)
  }
}

/** The options for a device to sign with any of its passkeys for an account here. */
export async function startAuthentication(db: Db, { host }: Origin): Promise<Options> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'required' })
  await keepChallenge(db, options.challenge, null)
  return options
}

/** Whose passkey signed, with the hash of their password. 401 if none did, or if the account may not sign in. */
export async function finishAuthentication(
  db: Db,
  response: Assertion,
  { origin, host }: Origin,
): Promise<{ userId: string; hash: string }> {
  const passkey = await store.findPasskey(db, response.id)
  if (!passkey) throw new ApiError(401, NOT_ACCEPTED)
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as never,
    expectedChallenge: async (challenge) => (await store.takeChallenge(db, challenge))?.userId === null,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => {
    // The library's messages are for developers and do not help users.
    throw new ApiError(401, NOT_ACCEPTED)
  })
  if (!verified) throw new ApiError(401, NOT_ACCEPTED)
  await store.notePasskeyUse(db, passkey.id, authenticationInfo.newCounter)
  return { userId: passkey.userId, hash: passkey.hash }
}

async function keepChallenge(db: Db, challenge: string, userId: string | null): Promise<void> {
  await store.insertChallenge(db, { challenge, userId, expiresAt: new Date(Date.now() + VALID_MS).toISOString() })
}
