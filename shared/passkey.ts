import { z } from 'zod'
import { PASSKEY_NAME_MAX } from './constants.ts'
import { line } from './text.ts'
import { newPasswordSchema } from './user.ts'

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/, 'Must be base64url')

/** The most passkeys of one account. */
export const MOST_PASSKEYS = 20

const common = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
}

/** A device's response when a passkey is created, as @simplewebauthn/browser returns it. */
const registrationSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

/** A device's response when a passkey is used. */
export const assertionSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
})

/** Body of POST /api/auth/passkeys. */
export const newPasskeySchema = z.strictObject({
  name: line(PASSKEY_NAME_MAX).min(1, 'Required'),
  response: registrationSchema,
})
export type NewPasskey = z.output<typeof newPasskeySchema>

/** Body of POST /api/auth/login/passkey; the password if the account requires both. */
export const passkeyLoginSchema = z.strictObject({
  response: assertionSchema,
  password: z.string().min(1, 'Required').max(1000).optional(),
})
export type Assertion = z.output<typeof assertionSchema>

/** `/{id}` of a passkey. */
export const passkeyParamSchema = z.object({ id: base64url(1400) })

/** Body of PUT /api/auth/second-factor: whether a passkey is required to sign in, and the password with it. */
export const requirePasskeySchema = z.strictObject({ required: z.boolean(), withPassword: z.boolean().default(false) })

/** Body of POST /api/auth/confirm: the password, or a passkey. */
export const confirmSchema = z
  .strictObject({ password: z.string().min(1, 'Required').max(1000).optional(), response: assertionSchema.optional() })
  .refine(({ password, response }) => (password === undefined) !== (response === undefined), {
    path: ['password'],
    error: 'Required',
  })

/** Body of POST /api/auth/reset-password/by-code. */
export const recoverSchema = z.strictObject({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please enter a valid email address')),
  code: z.string().trim().min(1, 'Required').max(60),
  password: newPasswordSchema,
})
export type Recover = z.output<typeof recoverSchema>

/** Body of POST /api/auth/me/email: the token of the link that was sent to the new address. */
export const confirmEmailSchema = z.strictObject({
  // A truncated link is refused with the same message as an expired one.
  token: z.string().max(100),
})
