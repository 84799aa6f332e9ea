import { data, redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { AlreadyAvailable } from '#domain/catalogue/availability-alerts/errors.ts'
import { ALERTS_BY_ADDRESS, ALERTS_BY_MAILBOX } from '#domain/catalogue/availability-alerts/limits.ts'
import { mailboxBucket } from '#domain/catalogue/availability-alerts/mailbox-bucket.ts'
import { requestAvailabilityAlert } from '#domain/catalogue/availability-alerts/request-availability-alert.ts'
import { availabilityAlertSchema } from '#domain/catalogue/availability-alerts/schemas.ts'
import { ProductNotFound } from '#domain/catalogue/errors.ts'
import { LONGEST_EMAIL } from '#kit/mailbox.ts'
import { ctxContext, pageContext } from '#web/platform/context.ts'
import { readForm } from '#web/platform/read-form.server.ts'
import { outcomeAddress } from './addresses.ts'
import type { AlertProblem } from './alert-problem.ts'

/** The posted form and its problem. */
export interface RefusedAlert {
  email: string
  problem: AlertProblem
}

const STATUSES: Record<AlertProblem, number> = { invalid: 422, tooOften: 429, available: 409, failed: 500 }

/** A post without scripts: redirects on success, else returns the form. */
export async function receiveAlertForm(request: Request, context: Readonly<RouterContextProvider>) {
  const posted = await readForm(request)
  if (!posted) throw data(null, { status: 400 })
  const asked = new URL(request.url).searchParams
  const email = (posted.get('email') ?? '').slice(0, LONGEST_EMAIL)
  const refuse = (problem: AlertProblem) => {
    const refused: RefusedAlert = { email, problem }
    return data(refused, { status: STATUSES[problem] })
  }
  const parsed = availabilityAlertSchema.safeParse({
    productId: asked.get('product'),
    variantId: asked.get('variant') ?? undefined,
    email,
  })
  if (!parsed.success) return refuse('invalid')
  const { takeTurn } = context.get(pageContext)
  if ((await takeTurn(ALERTS_BY_ADDRESS)) > 0) return refuse('tooOften')
  const mailbox = mailboxBucket(parsed.data.email)
  const mayEmail = async () => (await takeTurn(ALERTS_BY_MAILBOX, mailbox)) === 0
  try {
    await requestAvailabilityAlert(context.get(ctxContext), parsed.data, mayEmail)
  } catch (error) {
    if (error instanceof AlreadyAvailable) return refuse('available')
    if (error instanceof ProductNotFound) throw data(null, { status: error.status })
    throw error
  }
  return redirect(outcomeAddress('sent', parsed.data.productId), 303)
}
