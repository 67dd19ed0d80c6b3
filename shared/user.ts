import { z } from 'zod'

/** The signed-in user, as GET /api/auth/me answers it. */
export const currentUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
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
