import type { StoreAlert, StoreAlertEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import type { EmailTexts } from './email-texts.ts'
import en from '#i18n/en/management-operations.json' with { type: 'json' }
import es from '#i18n/es/management-operations.json' with { type: 'json' }
import { formatShopTime } from './customer-email.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const JOB_NAMES: Record<Locale, Readonly<Record<string, string>>> = { es: es.jobNames, en: en.jobNames }

/** Notifies the owner of something that only an operator can mend. */
export function storeAlert({ alert }: StoreAlertEmail, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  if (alert.what === 'connection-changed') return connectionChanged(alert, texts, publicUrl)
  if (alert.what === 'disk-nearly-full') return diskNearlyFull(alert, texts)
  return alert.what === 'queue-stalled' ? queueStalled(alert, texts) : jobFailed(alert, texts, publicUrl)
}

type Alert<What extends StoreAlert['what']> = Extract<StoreAlert, { what: What }>

function connectionChanged(
  { connection, by, at }: Alert<'connection-changed'>,
  texts: EmailTexts,
  publicUrl: string,
): UnbrandedEmail {
  const t = texts.of('emailsStaff', 'connection-changed')
  const name = t(`connections.${connection}`)
  return staffEmail({
    locale: texts.locale,
    subject: t('subject', { name }),
    title: t('title'),
    facts: [
      [t('facts.what'), name],
      [t('facts.by'), by],
      [t('facts.when'), formatShopTime(at, texts)],
    ],
    after: t('after', { link: `${publicUrl}/management/settings` }),
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

function queueStalled({ job, minutes }: Alert<'queue-stalled'>, texts: EmailTexts): UnbrandedEmail {
  const t = texts.of('emailsStaff', 'queue-stalled')
  const name = jobName(job, texts)
  return staffEmail({
    locale: texts.locale,
    subject: t('subject', { job: name }),
    title: t('title'),
    facts: [
      [t('facts.job'), name],
      [t('facts.waits'), t('minutes', { count: minutes })],
    ],
    after: t('after'),
  })
}

function jobFailed({ job, problem }: Alert<'job-failed'>, texts: EmailTexts, publicUrl: string): UnbrandedEmail {
  const t = texts.of('emailsStaff', 'job-failed')
  const name = jobName(job, texts)
  return staffEmail({
    locale: texts.locale,
    subject: t('subject', { job: name }),
    title: t('title'),
    facts: [
      [t('facts.job'), name],
      [t('facts.problem'), problem],
    ],
    after: t('after', { link: `${publicUrl}/management/jobs` }),
  })
}

function jobName(job: string, { locale }: EmailTexts): string {
  return JOB_NAMES[locale][job] ?? job
}
