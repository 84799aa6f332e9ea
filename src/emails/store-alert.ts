import type { StoreAlert, StoreAlertEmail } from '#vocabulary/email-contents.ts'
import type { EmailTexts } from './email-texts.ts'
import en from '#i18n/en/management-operations.json' with { type: 'json' }
import es from '#i18n/es/management-operations.json' with { type: 'json' }
import { formatShopTime } from './customer-email.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const NAMES = { es, en }

/** What only an operator can mend, or a thief might have done, for the owner. */
export function storeAlert({ alert }: StoreAlertEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  if (alert.what === 'disk-nearly-full') return diskNearlyFull(alert, texts)
  if (alert.what === 'brand-changed') return brandChanged(alert, texts, publicUrl)
  return alert.what === 'connection-changed' || alert.what === 'wording-changed'
    ? changed(alert, texts, publicUrl)
    : jobInTrouble(alert, texts, publicUrl)
}

type Alert<What extends StoreAlert['what']> = Extract<StoreAlert, { what: What }>

function changed(
  alert: Alert<'connection-changed' | 'wording-changed'>,
  texts: EmailTexts,
  publicUrl: string,
): UnbrandedEmail {
  const { what: kind } = alert
  const t = texts.of('emailsStaff', kind)
  const [name, page] =
    alert.what === 'connection-changed'
      ? [texts.of('emailsStaff', alert.what)(`connections.${alert.connection}`), 'settings']
      : [NAMES[texts.locale].mailKinds[alert.mail], `mails/templates/${alert.mail}`]
  return staffEmail({
    locale: texts.locale,
    subject: t('subject', { name }),
    title: t('title'),
    facts: [
      [t('facts.what'), name],
      [t('facts.by'), alert.by],
      [t('facts.when'), formatShopTime(alert.at, texts)],
    ],
    after: t('after', { link: `${publicUrl}/management/${page}` }),
  })
}

function brandChanged(alert: Alert<'brand-changed'>, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const t = texts.of('emailsStaff', alert.what)
  return staffEmail({
    locale: texts.locale,
    subject: t('subject'),
    title: t('title'),
    facts: [
      [t('facts.by'), alert.by],
      [t('facts.when'), formatShopTime(alert.at, texts)],
    ],
    after: t('after', {
      link: `${publicUrl}/management/brand`,
      auditLink: `${publicUrl}/management/audit?action=brand.changed`,
    }),
  })
}

function diskNearlyFull({ freeMegabytes, percent }: Alert<'disk-nearly-full'>, texts: EmailTexts): UnbrandedEmail {
  const t = texts.of('emailsStaff', 'disk-nearly-full')
  const free = `${freeMegabytes} MB (${percent} %)`
  return staffEmail({
    locale: texts.locale,
    subject: t('subject', { free }),
    title: t('title'),
    facts: [[t('facts.free'), free]],
    after: t('after'),
  })
}

function jobInTrouble(
  alert: Alert<'queue-stalled' | 'job-failed'>,
  texts: EmailTexts,
  publicUrl: string,
): UnbrandedEmail {
  const { what: kind } = alert
  const t = texts.of('emailsStaff', kind)
  const names: Readonly<Record<string, string>> = NAMES[texts.locale].jobNames
  const job = names[alert.job] ?? alert.job
  return staffEmail({
    locale: texts.locale,
    subject: t('subject', { job }),
    title: t('title'),
    facts: [[t('facts.job'), job], trouble(alert, texts)],
    after: t('after', { link: `${publicUrl}/management/jobs` }),
  })
}

function trouble(alert: Alert<'queue-stalled' | 'job-failed'>, texts: EmailTexts): [name: string, value: string] {
  if (alert.what === 'job-failed') return [texts.of('emailsStaff', alert.what)('facts.problem'), alert.problem]
  const t = texts.of('emailsStaff', alert.what)
  return [t('facts.waits'), t('minutes', { count: alert.minutes })]
}
