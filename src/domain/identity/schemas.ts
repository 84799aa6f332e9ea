import { z } from 'zod'
import { ACCOUNT_LENGTHS } from './field-lengths.ts'

export const ROLES = ['owner', 'admin', 'customer'] as const
export type Role = (typeof ROLES)[number]

/** A database text can't hold control characters such as NUL, and a name or an address never needs one. */
const oneLine = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u)
    .default('')

/** Empty and absent fields pass here: the rules of sign-in and registration have messages of their own for them. */
export const signInSchema = z.object({
  /** The e-mail. */
  user: oneLine(ACCOUNT_LENGTHS.email),
  password: z.string().max(ACCOUNT_LENGTHS.password).default(''),
})
export type SignIn = z.output<typeof signInSchema>

export const registrationSchema = z.object({
  userName: oneLine(ACCOUNT_LENGTHS.userName),
  email: oneLine(ACCOUNT_LENGTHS.email),
  password: z.string().max(ACCOUNT_LENGTHS.password).default(''),
  confirmPassword: z.string().max(ACCOUNT_LENGTHS.password).optional(),
})
export type Registration = z.output<typeof registrationSchema>

export const signedInSchema = z.object({
  token: z.string(),
  user: z.object({
    userId: z.uuid(),
    userName: z.string(),
    name: z.string(),
    email: z.string(),
    imageProfile: z.string().nullable(),
  }),
  agent: z.object({ roles: z.array(z.object({ rolKey: z.enum(ROLES) })) }),
  /** The workspaces that the account may enter. */
  workSpaces: z.array(z.string()),
  customer: z.object({ customerId: z.uuid().nullable() }),
})
export type SignedIn = z.infer<typeof signedInSchema>

export const registeredSchema = z.object({
  userId: z.uuid(),
  customerId: z.uuid(),
  userName: z.string(),
  email: z.string(),
})
export type Registered = z.infer<typeof registeredSchema>
