import { createHash } from 'node:crypto'
import { data, redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import {
  BAIT_FIELD,
  CONTACT_FIELDS,
  fieldOfPath,
  OPENED_FIELD,
  toContactMessage,
} from '#domain/contact/contact-form.ts'
import type { ContactField, ContactForm, ContactProblem } from '#domain/contact/contact-form.ts'
import { CONTACT_MESSAGES_LIMIT } from '#domain/contact/limits.ts'
import { receiveContactMessage } from '#domain/contact/receive-contact-message.ts'
import { contactMessageSchema } from '#domain/contact/schemas.ts'
import { ctxContext, pageContext } from '#web/platform/context.ts'
import { readForm } from '#web/platform/read-form.server.ts'
import { CONTACT_FORM_ID, CONTACT_PATH, SENT_PARAMETER } from './addresses.ts'

export interface RefusedForm {
  values: ContactForm
  problems: Partial<Record<ContactField, ContactProblem>>
  /** The address is above the rate limit. */
  isTooOften: boolean
}

const PROBLEMS: Partial<Record<string, ContactProblem>> = {
  'errors:fieldRequired': 'required',
  'errors:checkoutEmailInvalid': 'email',
  'errors:textTooLong': 'long',
}

/** A post without scripts: redirects on success, else returns the form. */
export async function receiveContactForm(request: Request, context: Readonly<RouterContextProvider>) {
  const posted = await readForm(request)
  if (!posted) throw data(null, { status: 400 })
  const ctx = context.get(ctxContext)
  const values = valuesOf(posted)
  const parsed = contactMessageSchema.safeParse({
    ...toContactMessage(values),
    [BAIT_FIELD]: posted.get(BAIT_FIELD) ?? '',
    spentMs: spentSince(posted.get(OPENED_FIELD), ctx.now),
  })
  if (!parsed.success) return refuse({ values, problems: problemsOf(parsed.error.issues), isTooOften: false }, 422)
  const wait = await context.get(pageContext).takeTurn(CONTACT_MESSAGES_LIMIT)
  if (wait > 0) return refuse({ values, problems: {}, isTooOften: true }, 429)
  await receiveContactMessage(ctx, parsed.data, keyOf(values, posted.get(OPENED_FIELD)))
  return redirect(`${CONTACT_PATH}?${SENT_PARAMETER}=1#${CONTACT_FORM_ID}`, 303)
}

function refuse(form: RefusedForm, status: number) {
  return data(form, { status })
}

function valuesOf(posted: URLSearchParams): ContactForm {
  const values = CONTACT_FIELDS.map((field) => [field, (posted.get(field) ?? '').replaceAll('\r\n', '\n')] as const)
  return Object.fromEntries(values) as Record<ContactField, string>
}

/** The same for the same form sent again. A cached page has one time for everybody, so that what they wrote is in it. */
function keyOf(values: ContactForm, openedAt: string | null): string | undefined {
  if (!openedAt) return undefined
  return createHash('sha256')
    .update(JSON.stringify([openedAt, values]))
    .digest('base64url')
}

/** Undefined without a time, or with one in the future. */
function spentSince(openedAt: string | null, now: Date): number | undefined {
  const spent = now.getTime() - Number(openedAt || Number.NaN)
  return spent >= 0 ? spent : undefined
}

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): RefusedForm['problems'] {
  const problems: RefusedForm['problems'] = {}
  for (const { path, message } of issues) {
    const field = fieldOfPath(path.join('.'))
    if (field) problems[field] ??= PROBLEMS[message] ?? 'long'
  }
  return problems
}
