import { z } from 'zod'
import { instantSchema } from './instant.ts'
import { ROLES, type Role } from './permissions.ts'
import { readOnlyFields, sentBack } from './sent-back.ts'
import { addressSchema, emptyAsNull, line } from './text.ts'

/** The signed-in user, as GET /api/auth/me returns it. */
export const currentUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  role: z.enum(ROLES),
  /** Whether the role is administrator. */
  isAdmin: z.boolean(),
})
export type CurrentUser = z.infer<typeof currentUserSchema>

export const PASSWORD_MIN = 6

/** The login form, and the body of POST /api/auth/login. */
export const loginSchema = z.strictObject({
  email: z
    .string('Please enter a valid email address')
    .trim()
    .max(254, 'Please enter a valid email address')
    .pipe(z.email('Please enter a valid email address')),
  password: z
    .string('Password must be at least 6 characters')
    .min(PASSWORD_MIN, 'Password must be at least 6 characters')
    .max(1000, 'Password must be at most 1000 characters'),
})
export type Login = z.infer<typeof loginSchema>

export const NEW_PASSWORD_MIN = 8

/** The most common passwords; a new password must not be one of them. */
const COMMON_PASSWORDS = new Set(
  `password password1 password12 password123 passw0rd 12345678 123456789 1234567890 qwertyui qwerty123 qwertyuiop
  iloveyou sunshine princess football baseball superman trustno1 welcome1 welcome123 letmein1 abc12345 11111111
  00000000 admin123 admin1234 administrator touchline changeme changeme1 1q2w3e4r 1qaz2wsx asdfghjk asdf1234 dragon12
  monkey12 springbok springboks bafana123 southafrica johannesburg capetown durban12 liverpool arsenal1 chelsea1`
    .split(/\s+/)
    .filter(Boolean),
)

/** A new password: at least 8 characters and not a common one. */
export const newPasswordSchema = z
  .string()
  .min(NEW_PASSWORD_MIN, `Password must be at least ${NEW_PASSWORD_MIN} characters`)
  .max(1000, { message: 'Password must be at most 1000 characters', abort: true })
  .refine((value) => value.isWellFormed(), 'Contains a broken character')
  .refine((value) => !COMMON_PASSWORDS.has(value.toLowerCase()), 'This password is too common; choose another')
  .refine((value) => new Set(value).size > 2, 'This password is too simple; choose another')

const emailSchema = z
  .string('Please enter a valid email address')
  .trim()
  .toLowerCase()
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))

const name = emptyAsNull(line(80))

const readOnly = readOnlyFields('id', 'role', 'isAdmin')

/** Body of PUT /api/auth/me. */
export const profileInputSchema = z
  .strictObject({
    email: emailSchema.optional(),
    firstName: name.optional(),
    lastName: name.optional(),
    profileImageUrl: emptyAsNull(addressSchema).optional(),
    ...readOnly.fields,
  })
  .transform(readOnly.drop)
export type ProfileInput = z.output<typeof profileInputSchema>

/** GET /api/auth/me/author: whether the account's author was deleted, with the name kept on their work. */
export const ownAuthorSchema = z.object({ isDeleted: z.boolean() })

const pendingEmailSchema = z.object({ email: z.string(), expiresAt: instantSchema })
/** An unconfirmed new email address, and until when its link is valid. */
export type PendingEmail = z.infer<typeof pendingEmailSchema>

/** GET /api/auth/me/email. */
export const emailChangeSchema = z.object({ pending: pendingEmailSchema.nullable() })

/** Body of PUT /api/auth/password. */
export const passwordInputSchema = z.strictObject({
  currentPassword: z.string().min(1, 'Required').max(1000),
  newPassword: newPasswordSchema,
})

const roleSchema = z.enum(ROLES, `Must be one of ${ROLES.join(', ')}`)

type RoleChoice = { role?: Role | undefined; isAdmin?: boolean | undefined }

// Both may be given, for clients that know only one of them.
function agrees({ role, isAdmin }: RoleChoice): boolean {
  return role === undefined || isAdmin === undefined || isAdmin === (role === 'administrator')
}

const DISAGREES = { path: ['isAdmin'], error: 'Does not agree with the role; leave it out' }

/** Body of POST /api/users/invite. Without a role a contributor is invited. */
export const inviteInputSchema = z
  .strictObject({ email: emailSchema, role: roleSchema.optional(), isAdmin: z.boolean().optional() })
  .refine(agrees, DISAGREES)
  .transform(({ email, role, isAdmin }) => ({
    email,
    role: role ?? (isAdmin ? ('administrator' as const) : ('contributor' as const)),
  }))

/** An open invitation in the path, by the first characters of its stored hash. */
export const invitationParamSchema = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/, 'Unknown invitation') })

/** Body of POST /api/auth/accept-invite. */
export const acceptInviteSchema = z.strictObject({
  token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, 'This invitation is not valid'),
  password: newPasswordSchema,
  firstName: name.optional(),
  lastName: name.optional(),
})

export type AcceptInvite = z.output<typeof acceptInviteSchema>

/** Body of POST /api/auth/reset-password: the token of a one-time link. */
export const resetPasswordSchema = z.strictObject({
  token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, 'This link is not valid'),
  password: newPasswordSchema,
})
export type ResetPassword = z.output<typeof resetPasswordSchema>

/** Body of POST /api/auth/link: a one-time link's kind and token. */
export const linkQuestionSchema = z.strictObject({ kind: z.enum(['invite', 'reset']), token: z.string() })
export const linkStateSchema = z.object({ isOpen: z.boolean() })

/** Body of POST /api/auth/forgot-password. */
export const forgotPasswordSchema = z.strictObject({ email: emailSchema })

/** A user as GET /api/users lists them. */
const listedUserSchema = currentUserSchema.extend({
  isActive: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
})

/** Body of PUT /api/users/{id}: role, and whether the user may sign in. */
export const userPatchSchema = sentBack(listedUserSchema, {
  role: roleSchema.optional(),
  isAdmin: z.boolean().optional(),
  isActive: z.boolean().optional(),
}).refine(agrees, DISAGREES)
export type UserPatch = z.output<typeof userPatchSchema>

/** The role after a change. A former administrator without another role becomes an editor. */
export function changedRole(before: Role, { role, isAdmin }: RoleChoice): Role {
  if (role !== undefined) return role
  if (isAdmin === undefined || isAdmin === (before === 'administrator')) return before
  return isAdmin ? 'administrator' : 'editor'
}

/** `/{id}` of a user, job or session: a uuid. */
export const uuidParamSchema = z.object({ id: z.uuid('Must be an id') })

/** A password reset link for the administrator who made it, and what using it ends. */
export type ResetLink = {
  resetUrl: string
  expiresAt: string
  isSent: boolean
  sendsMail: boolean
  endsPasskeys: boolean
  endsCodes: boolean
}
