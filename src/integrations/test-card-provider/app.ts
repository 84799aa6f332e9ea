import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { localeOf } from '#i18n/negotiate.ts'
import type { Clock } from '#kit/clock.ts'
import { readCard } from './cards.ts'
import { authenticationPage, cardPage, expiredPage, paidPage, unknownPage } from './pages.ts'
import { counterPage, linkPage, voucherPage } from './other-pages.ts'
import type { Session, Sessions } from './sessions.ts'
import { FONT_ADDRESSES, STYLES_HASH } from './styles.ts'
import type { Webhooks } from './webhooks.ts'

const MAX_FORM_BYTES = 8 * 1024
const ADDRESS = '/test-provider/sessions/:id'

interface Env {
  Variables: { session: Session }
}

interface AppOptions {
  sessions: Sessions
  webhooks: Webhooks
  clock: Clock
  fonts: Record<keyof typeof FONT_ADDRESSES, string>
}

/** Forms that work without scripts (POST, then redirect). */
export function createTestProviderApp(options: AppOptions): Hono {
  const { sessions, webhooks, clock, fonts } = options
  const app = new Hono<Env>()

  app.use(bodyLimit({ maxSize: MAX_FORM_BYTES }))
  app.use(`${ADDRESS}/*`, async (c, next) => {
    const session = await sessions.find(c.req.param('id'), clock())
    setHeaders(c, session)
    if (!session) return c.notFound()
    c.set('session', session)
    if (session.status === 'expired') return c.html(expiredPage(session), 410)
    // A second submission is not charged again
    if (session.status === 'paid')
      return c.req.method === 'POST' ? c.redirect(session.successUrl, 303) : c.html(paidPage(session))
    return next()
  })

  async function pay(c: Context<Env>) {
    const { id, successUrl } = c.get('session')
    if (await sessions.pay(id, clock())) webhooks.announce(id, 'payment.succeeded')
    return c.redirect(successUrl, 303)
  }

  async function decline(c: Context<Env>) {
    const { id } = c.get('session')
    if (await sessions.decline(id, clock())) webhooks.announce(id, 'payment.failed')
    return c.redirect(addressOf(id), 303)
  }

  app.get(FONT_ADDRESSES.display, (c) => c.redirect(fonts.display))
  app.get(FONT_ADDRESSES.text, (c) => c.redirect(fonts.text))
  app.get(ADDRESS, (c) => c.html(pageOf(c.get('session'))))
  app.post(ADDRESS, async (c) => {
    const { id, method } = c.get('session')
    const form = await formOf(c)
    if (method === 'link') return form.answer === 'refuse' ? decline(c) : pay(c)
    if (method === 'oxxo') {
      if (await sessions.issueVoucher(id, clock())) webhooks.announce(id, 'payment.awaiting')
      return c.redirect(addressOf(id), 303)
    }
    const card = readCard({ number: text(form.number), expiry: text(form.expiry), cvc: text(form.cvc) }, clock())
    if (card.problems) return c.html(cardPage(c.get('session'), card.problems), 422)
    if (card.outcome === 'authenticates') return c.redirect(`${addressOf(c.get('session').id)}/authentication`, 303)
    return card.outcome === 'succeeds' ? pay(c) : decline(c)
  })
  app.get(`${ADDRESS}/authentication`, (c) => c.html(authenticationPage(c.get('session'))))
  app.post(`${ADDRESS}/authentication`, async (c) => {
    const { answer } = await formOf(c)
    return answer === 'approve' ? pay(c) : decline(c)
  })
  app.post(`${ADDRESS}/counter`, (c) => (c.get('session').status === 'awaiting' ? pay(c) : c.notFound()))
  const provider = new Hono().route('/', app)
  provider.notFound((c) => {
    setHeaders(c, undefined)
    return c.html(unknownPage(localeOf(c.req.raw)), 404)
  })
  provider.onError((error) => {
    throw error
  })
  return provider
}

function formOf(c: Context<Env>): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch(() => ({}))
}

function pageOf(session: Session) {
  if (session.status === 'awaiting') return voucherPage(session)
  if (session.method === 'oxxo') return counterPage(session)
  return session.method === 'link' ? linkPage(session) : cardPage(session)
}

function addressOf(id: string): string {
  return ADDRESS.replace(':id', id)
}

function text(field: unknown): string {
  return typeof field === 'string' ? field.slice(0, 100) : ''
}

/** The pages load only fonts, and submit forms only here and to the shop. */
function setHeaders(c: Pick<Context, 'header'>, session: Session | undefined): void {
  const shop = session ? ` ${new URL(session.successUrl).origin}` : ''
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src ${STYLES_HASH}; font-src 'self'; form-action 'self'${shop}; base-uri 'none'; frame-ancestors 'none'`,
  )
  c.header('Cache-Control', 'no-store')
  c.header('Referrer-Policy', 'no-referrer')
  c.header('X-Content-Type-Options', 'nosniff')
}
