import { z } from 'zod'
import { ACCOUNT_LENGTHS } from './field-lengths.ts'
import { PERMISSIONS } from '#vocabulary/permissions.ts'
import { ROLES } from '#vocabulary/roles.ts'
/** PostgreSQL text can't hold NUL or lone surrogates. */
export const oneLine = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .default('')

/** Empty fields pass: the rules of sign-in and registration have their own messages. */
export const signInSchema = z
  .object({
    user: oneLine(ACCOUNT_LENGTHS.email),
    password: z.string().max(ACCOUNT_LENGTHS.password).default(''),
  })
  .meta({ id: 'SignIn' })
export type SignIn = z.output<typeof signInSchema>

export const registrationSchema = z
  .object({
    userName: oneLine(ACCOUNT_LENGTHS.userName),
    email: oneLine(ACCOUNT_LENGTHS.email),
    password: z.string().max(ACCOUNT_LENGTHS.password).default(''),
    confirmPassword: z.string().max(ACCOUNT_LENGTHS.password).optional(),
  })
  .meta({ id: 'Registration' })
export type Registration = z.output<typeof registrationSchema>

export const signedInSchema = z
  .object({
    token: z.string(),
    user: z.object({
      userId: z.uuid(),
      userName: z.string(),
      name: z.string(),
      email: z.string(),
      imageProfile: z.string().nullable(),
    }),
    agent: z.object({ roles: z.array(z.object({ rolKey: z.enum(ROLES) })) }),
    workSpaces: z.array(z.string()),
    customer: z.object({ customerId: z.uuid().nullable() }),
    /** For admins; the owner holds all, customers none. */
    permissions: z.array(z.enum(PERMISSIONS)).optional(),
    secondFactorAdvised: z.literal(true).optional(),
    secondFactorDueAt: z.iso.datetime().optional(),
    /** Until the password is changed, other calls are refused. */
    mustChangePassword: z.literal(true).optional(),
  })
  .meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof signedInSchema>

export const registeredSchema = z
  .object({
    userId: z.uuid(),
    customerId: z.uuid(),
    userName: z.string(),
    email: z.string(),
  })
  .meta({ id: 'Registered' })
export type Registered = z.infer<typeof registeredSchema>

const TOKEN_LENGTH = 43
const CODE_LENGTH = 40
const PASSKEY_NAME_LENGTH = 60
const password = z.string().max(ACCOUNT_LENGTHS.password).default('')
const token = z
  .string()
  .max(TOKEN_LENGTH)
  .regex(/^[\w-]*$/)

export const linkTokenSchema = z.object({ token }).meta({ id: 'LinkToken' })

export const emailVerificationSchema = linkTokenSchema.extend({ password }).meta({ id: 'EmailVerification' })
export type EmailVerification = z.output<typeof emailVerificationSchema>

export const passwordResetSchema = z
  .object({
    token,
    password,
    confirmPassword: z.string().max(ACCOUNT_LENGTHS.password).optional(),
  })
  .meta({ id: 'PasswordReset' })
export type PasswordReset = z.output<typeof passwordResetSchema>

export const passwordChangeSchema = z
  .object({
    currentPassword: password,
    password,
    confirmPassword: z.string().max(ACCOUNT_LENGTHS.password).optional(),
  })
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.output<typeof passwordChangeSchema>

export const forgottenPasswordSchema = z
  .object({ email: oneLine(ACCOUNT_LENGTHS.email) })
  .meta({ id: 'ForgottenPassword' })

export const confirmationSchema = z
  .object({ currentPassword: password, code: oneLine(CODE_LENGTH) })
  .meta({ id: 'Confirmation' })
export type Confirmation = z.output<typeof confirmationSchema>
export const confirmedSchema = z.object({ confirmedUntil: z.iso.datetime() }).meta({ id: 'Confirmed' })

export const secondFactorSchema = z
  .object({ challengeId: z.uuid(), code: oneLine(CODE_LENGTH) })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.output<typeof secondFactorSchema>
export const codeSchema = z.object({ code: oneLine(CODE_LENGTH) }).meta({ id: 'Code' })

export const newEmailSchema = z.object({ newEmail: oneLine(ACCOUNT_LENGTHS.email) }).meta({ id: 'NewEmail' })
export const emailChangeStepSchema = z
  .object({
    status: z.enum(['waiting', 'changed']),
    waitingFor: z.enum(['old', 'new']).nullable(),
    newEmail: z.string(),
  })
  .meta({ id: 'EmailChangeStep' })
export type EmailChangeStep = z.infer<typeof emailChangeStepSchema>
export const pendingEmailChangeSchema = z
  .object({
    newEmail: z.string(),
    isOldConfirmed: z.boolean(),
    isNewConfirmed: z.boolean(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'PendingEmailChange' })
export type PendingEmailChange = z.infer<typeof pendingEmailChangeSchema>

export const permissionsSchema = z
  .object({
    permissions: z.array(z.enum(PERMISSIONS)),
    /** Pesos for all refunds of an order together; null: unlimited. */
    refundLimit: z.number().nullable(),
  })
  .meta({ id: 'Permissions' })

export const sessionInfoSchema = z
  .object({
    sessionId: z.uuid(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    /** The network part of the IP address; empty when unknown. */
    network: z.string(),
    workspace: z.enum(['store', 'admin']),
    createdAt: z.iso.datetime(),
    /** Rounded to the hour for staff, to the day for customers. */
    lastSeenAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' })
export type SessionInfo = z.infer<typeof sessionInfoSchema>

export const securitySchema = z
  .object({
    email: z.string(),
    isEmailVerified: z.boolean(),
    isEmailLinkSent: z.boolean(),
    hasSecondFactor: z.boolean(),
    isSecondFactorAdvised: z.boolean(),
    /** Other calls are refused from then on; null when not due. */
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
    confirmedUntil: z.iso.datetime(),
  })
  .meta({ id: 'Security' })
export type Security = z.infer<typeof securitySchema>

export const totpSetupSchema = z.object({ secret: z.string(), address: z.string() }).meta({ id: 'TotpSetup' })
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' })

/** Options of the browser's call, as WebAuthn JSON. */
export const passkeyOfferSchema = z
  .object({ challengeId: z.uuid(), options: z.record(z.string(), z.unknown()) })
  .meta({ id: 'PasskeyOffer' })
export type PasskeyOffer = z.infer<typeof passkeyOfferSchema>

const credentialSchema = z.looseObject({
  id: z
    .string()
    .max(1400)
    .regex(/^[\w-]+$/),
  response: z.looseObject({}),
})
export const passkeyAnswerSchema = z
  .object({ challengeId: z.uuid(), credential: credentialSchema })
  .meta({ id: 'PasskeyAnswer' })
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>

export const newPasskeySchema = passkeyAnswerSchema
  .extend({ name: oneLine(PASSKEY_NAME_LENGTH) })
  .meta({ id: 'NewPasskey' })
export type NewPasskey = z.output<typeof newPasskeySchema>

export const confirmedEmailSchema = z.object({ email: z.string() })

export const addedPasskeySchema = z.object({ passkeyId: z.uuid() })

export const endedSessionsSchema = z.object({ ended: z.int() })
