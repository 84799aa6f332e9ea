import { z } from 'zod'
import { ACCOUNT_LENGTHS } from './field-lengths.ts'

export const ROLES = ['owner', 'admin', 'customer'] as const
export type Role = (typeof ROLES)[number]

/** A database text can't hold NUL or half a surrogate pair, and a name or an address needs neither, nor any other control character. */
export const oneLine = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
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
  /** There when the person should be asked to switch a second factor on. */
  secondFactorAdvised: z.literal(true).optional(),
  /** From when they may do nothing without one. */
  secondFactorDueAt: z.iso.datetime().optional(),
  /** There when the password was given by somebody else: until it is changed, no other call is answered. */
  mustChangePassword: z.literal(true).optional(),
})
export type SignedIn = z.infer<typeof signedInSchema>

export const registeredSchema = z.object({
  userId: z.uuid(),
  customerId: z.uuid(),
  userName: z.string(),
  email: z.string(),
})
export type Registered = z.infer<typeof registeredSchema>

const TOKEN_LENGTH = 43
const CODE_LENGTH = 40
const PASSKEY_NAME_LENGTH = 60
const password = z.string().max(ACCOUNT_LENGTHS.password).default('')
const token = z
  .string()
  .max(TOKEN_LENGTH)
  .regex(/^[\w-]*$/)

/** What a mailed link carries. */
export const linkTokenSchema = z.object({ token })

export const emailVerificationSchema = linkTokenSchema.extend({ password })
export type EmailVerification = z.output<typeof emailVerificationSchema>

export const passwordResetSchema = z.object({
  token,
  password,
  confirmPassword: z.string().max(ACCOUNT_LENGTHS.password).optional(),
})
export type PasswordReset = z.output<typeof passwordResetSchema>

export const passwordChangeSchema = z.object({
  currentPassword: password,
  password,
  confirmPassword: z.string().max(ACCOUNT_LENGTHS.password).optional(),
})
export type PasswordChange = z.output<typeof passwordChangeSchema>

export const forgottenPasswordSchema = z.object({ email: oneLine(ACCOUNT_LENGTHS.email) })

export const confirmationSchema = z.object({ currentPassword: password, code: oneLine(CODE_LENGTH) })
export type Confirmation = z.output<typeof confirmationSchema>
export const confirmedSchema = z.object({ confirmedUntil: z.iso.datetime() })

export const secondFactorSchema = z.object({ challengeId: z.uuid(), code: oneLine(CODE_LENGTH) })
export type SecondFactor = z.output<typeof secondFactorSchema>
export const codeSchema = z.object({ code: oneLine(CODE_LENGTH) })

export const newEmailSchema = z.object({ newEmail: oneLine(ACCOUNT_LENGTHS.email) })
export const emailChangeStepSchema = z.object({
  status: z.enum(['waiting', 'changed']),
  /** Which of the two addresses has not said yes. */
  waitingFor: z.enum(['old', 'new']).nullable(),
  newEmail: z.string(),
})
export type EmailChangeStep = z.infer<typeof emailChangeStepSchema>
export const pendingEmailChangeSchema = z.object({
  newEmail: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type PendingEmailChange = z.infer<typeof pendingEmailChangeSchema>

export const sessionInfoSchema = z.object({
  sessionId: z.uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Without the part that names one machine; empty when unknown. */
  network: z.string(),
  workspace: z.enum(['store', 'admin']),
  createdAt: z.iso.datetime(),
  /** To the hour for staff, to the day for customers. */
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type SessionInfo = z.infer<typeof sessionInfoSchema>

export const securitySchema = z.object({
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** Whether a link that still works was mailed to confirm it. */
  isEmailLinkSent: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Whether the person should be asked to switch one on. */
  isSecondFactorAdvised: z.boolean(),
  /** From when they may do nothing without one; null when they have one or need none. */
  secondFactorDueAt: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(
    z.object({
      passkeyId: z.uuid(),
      name: z.string(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Until when dangerous acts need no other proof. */
  confirmedUntil: z.iso.datetime(),
})
export type Security = z.infer<typeof securitySchema>

export const totpSetupSchema = z.object({ secret: z.string(), address: z.string() })
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

/** What the browser's own call is given, as the WebAuthn standard words it in JSON. */
export const passkeyOfferSchema = z.object({ challengeId: z.uuid(), options: z.record(z.string(), z.unknown()) })
export type PasskeyOffer = z.infer<typeof passkeyOfferSchema>

/** What the browser's own call answered, as the standard words it in JSON. */
const credentialSchema = z.looseObject({
  id: z
    .string()
    .max(1400)
    .regex(/^[\w-]+$/),
  response: z.looseObject({}),
})
export const passkeyAnswerSchema = z.object({ challengeId: z.uuid(), credential: credentialSchema })
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>

export const newPasskeySchema = passkeyAnswerSchema.extend({ name: oneLine(PASSKEY_NAME_LENGTH) })
export type NewPasskey = z.output<typeof newPasskeySchema>
