import { html, raw } from 'hono/html'
import { formatMoment } from '#i18n/format.ts'
import { code128Path } from '#kit/code128.ts'
import { localeOf, page, summary, translationFor } from './pages.ts'
import type { Html } from './pages.ts'
import type { Session } from './sessions.ts'

const BARCODE_HEIGHT = 30
/** Quiet zone: white modules that barcode readers need on either side. */
const QUIET = 10

export function linkPage(session: Session): Html {
  const { t, amount } = translationFor(session)
  const isRefused = session.status === 'declined'
  return page(
    session,
    t.linkTitle,
    html`${summary(session)} ${isRefused ? html`<p class="alert" role="alert">${t.declined}</p>` : ''}
      <p>${t.linkText}</p>
      <form method="post">
        <button class="wide" name="answer" value="pay">${t.submit(amount)}</button>
        <button class="wide plain" name="answer" value="refuse">${t.linkRefuse}</button>
      </form>
      <p class="cancel"><a href="${session.cancelUrl}">${t.cancel}</a></p>`,
  )
}

export function counterPage(session: Session): Html {
  const { t } = translationFor(session)
  return page(
    session,
    t.counterTitle,
    html`${summary(session)}
      <p>${t.counterText}</p>
      <form method="post"><button class="wide">${t.counterSubmit}</button></form>
      <p class="cancel"><a href="${session.cancelUrl}">${t.cancel}</a></p>`,
  )
}

export function voucherPage(session: Session): Html {
  const { t } = translationFor(session)
  const { id, voucherNumber, voucherExpiresAt, successUrl } = session
  if (voucherNumber === null || voucherExpiresAt === null) throw new Error('a payment at the counter has a voucher')
  return page(
    session,
    t.voucherTitle,
    html`${summary(session)}
      <p>${t.voucherText(formatMoment(voucherExpiresAt.toISOString(), localeOf(session)))}</p>
      <figure class="voucher">
        ${barcode(voucherNumber, t.barcode)}
        <figcaption>${voucherNumber}</figcaption>
      </figure>
      <a class="button" href="${successUrl}">${t.backToShop}</a>
      <section class="cards" aria-labelledby="counter">
        <h2 id="counter">${t.atCounter}</h2>
        <p>${t.atCounterText}</p>
        <form method="post" action="/test-provider/sessions/${id}/counter">
          <button class="wide plain">${t.atCounterSubmit}</button>
        </form>
      </section>`,
  )
}

function barcode(digits: string, label: string): Html {
  const { path, width } = code128Path(digits)
  return html`<svg
    role="img"
    aria-label="${label}"
    viewBox="${-QUIET} 0 ${width + 2 * QUIET} ${BARCODE_HEIGHT}"
    preserveAspectRatio="none"
    shape-rendering="crispEdges"
  >
    <path d="${raw(path)}" transform="scale(1 ${BARCODE_HEIGHT})" />
  </svg>`
}
