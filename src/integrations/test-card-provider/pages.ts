import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { formatPrice } from '#i18n/format.ts'
import { DEFAULT_LOCALE, isLocale } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import { pesosFromCentavos } from '#kit/money.ts'
import { TEST_CARDS } from './cards.ts'
import type { CardField, CardProblem } from './cards.ts'
import { MESSAGES } from './messages.ts'
import type { PageMessages } from './messages.ts'
import type { Session } from './sessions.ts'
import { STYLE_ELEMENT } from './styles.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>
type Problems = Partial<Record<CardField, CardProblem>>

const FIELDS: readonly { name: CardField; maxLength: number }[] = [
  { name: 'number', maxLength: 23 },
  { name: 'expiry', maxLength: 9 },
  { name: 'cvc', maxLength: 4 },
]

export function localeOf({ locale }: Pick<Session, 'locale'>): Locale {
  return isLocale(locale) ? locale : DEFAULT_LOCALE
}

/** Card data is never written back into the page. */
export function cardPage(session: Session, problems: Problems = {}): Html {
  const { t, amount } = translationFor(session)
  const isRefused = session.status === 'declined'
  const firstWrong = FIELDS.find(({ name }) => problems[name])?.name
  const alert = firstWrong ? t.errorSummary : isRefused ? t.declined : undefined
  return page(
    session,
    t.pay,
    html`${summary(session)} ${alert ? html`<p class="alert" role="alert">${alert}</p>` : ''}
      <form method="post" novalidate autocomplete="off">
        ${FIELDS.map((field) => cardField(t, field, problems[field.name], field.name === (firstWrong ?? 'number')))}
        <button class="wide">${t.submit(amount)}</button>
      </form>
      <p class="cancel"><a href="${session.cancelUrl}">${t.cancel}</a></p>
      <section class="cards" aria-labelledby="cards">
        <h2 id="cards">${t.testCards}</h2>
        <ul>
          ${TEST_CARDS.map(({ number, outcome }) => html`<li><code>${inFours(number)}</code> <span>${t.outcomes[outcome]}</span></li>`)}
        </ul>
      </section>`,
  )
}

export function authenticationPage(session: Session): Html {
  const { t, amount } = translationFor(session)
  return page(
    session,
    t.authentication,
    html`${summary(session)}
      <p>${t.authenticationAsks(amount)}</p>
      <form method="post">
        <button class="wide" name="answer" value="approve">${t.approve}</button>
        <button class="wide plain" name="answer" value="refuse">${t.refuse}</button>
      </form>`,
  )
}

export function paidPage(session: Session): Html {
  const { t } = translationFor(session)
  return page(session, t.paid, html`${summary(session)} ${ending(t.paidText, session.successUrl, t.backToShop)}`)
}

export function expiredPage(session: Session): Html {
  const { t } = translationFor(session)
  return page(session, t.expired, ending(t.expiredText, session.cancelUrl, t.backToShop))
}

export function unknownPage(locale: Locale): Html {
  const t = MESSAGES[locale]
  return page({ locale }, t.unknown, html`<p>${t.unknownText}</p>`)
}

export function page(session: Pick<Session, 'locale'>, title: string, content: Html): Html {
  const locale = localeOf(session)
  const t = MESSAGES[locale]
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${t.provider}</title>
        ${raw(STYLE_ELEMENT)}
      </head>
      <body>
        <header class="banner"><strong>${t.banner}</strong> ${t.neverReal}</header>
        <main>
          <p class="provider">${t.provider}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`
}

export function summary(session: Session): Html {
  const { t, amount } = translationFor(session)
  return html`<dl>
    <dt>${t.reference}</dt>
    <dd>${session.reference}</dd>
    <dt>${t.amount}</dt>
    <dd class="amount">${amount}</dd>
  </dl>`
}

function cardField(
  t: PageMessages,
  { name, maxLength }: (typeof FIELDS)[number],
  problem: CardProblem | undefined,
  isFirst: boolean,
): Html {
  const described = problem ? `${name}-hint ${name}-error` : `${name}-hint`
  return html`<div class="field">
    <label for="${name}">${t.fields[name]}</label>
    <input
      id="${name}"
      name="${name}"
      inputmode="numeric"
      autocomplete="off"
      required
      maxlength="${maxLength}"
      aria-describedby="${described}"
      ${problem ? raw('aria-invalid="true"') : ''}
      ${isFirst ? raw('autofocus') : ''}
    />
    <p class="hint" id="${name}-hint">${t.hints[name]}</p>
    ${problem ? html`<p class="error" id="${name}-error">${t.problems[problem]}</p>` : ''}
  </div>`
}

function ending(text: string, href: string, label: string): Html {
  return html`<p>${text}</p>
    <a class="button" href="${href}">${label}</a>`
}

export function translationFor(session: Session): { t: PageMessages; amount: string } {
  const locale = localeOf(session)
  return {
    t: MESSAGES[locale],
    amount: formatPrice(pesosFromCentavos(session.amountCentavos), locale, session.currency),
  }
}

function inFours(number: string): string {
  return number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}
