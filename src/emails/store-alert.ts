import type { StoreAlert, StoreAlertEmail } from '#vocabulary/email-contents.ts'
import type { Locale } from '#i18n/locale.ts'
import en from '#i18n/en/management-operations.json' with { type: 'json' }
import es from '#i18n/es/management-operations.json' with { type: 'json' }
import { formatShopTime } from './customer-email.ts'
import { staffEmail } from './staff-email.ts'
import type { UnbrandedEmail } from './rendered-email.ts'

const JOB_NAMES: Record<Locale, Readonly<Record<string, string>>> = { es: es.jobNames, en: en.jobNames }

const TEXTS = {
  es: {
    job: 'Trabajo',
    once: 'Se avisa una vez al día.',
    failed: {
      subject: (job: string) => `Un trabajo falló: ${job}`,
      title: 'Un trabajo de la tienda falló',
      problem: 'Qué pasó',
      after: (link: string) => `Los trabajos que fallaron están aquí: ${link}`,
    },
    stalled: {
      subject: (job: string) => `Hay trabajos detenidos: ${job}`,
      title: 'Hay trabajos que nadie toma',
      waits: 'Espera desde hace',
      minutes: (count: number) => `${count} minutos`,
      after: 'Revisa el proceso que los hace (ROLE «worker» o «all») y lo que dice su registro.',
    },
    disk: {
      subject: (free: string) => `Queda poco espacio en el disco: ${free}`,
      title: 'El disco de la tienda está casi lleno',
      free: 'Libre',
      after: 'Sin espacio, la tienda deja de vender. Haz lugar en el disco de DATA_DIR o amplíalo.',
    },
    changed: {
      title: 'Una conexión de la tienda cambió',
      by: 'Quién',
      when: 'Cuándo',
      connections: {
        mail: 'El servidor de correo',
        cards: 'Las llaves de Stripe',
        account: 'La cuenta para transferencias',
      },
      subject: (name: string) => `Cambió en tu tienda: ${name}`,
      what: 'Qué',
      after: (link: string) => `Si no fue alguien de tu equipo, corrígelo ahora y revisa quién puede entrar: ${link}`,
    },
  },
  en: {
    job: 'Job',
    once: 'This is mailed once a day.',
    failed: {
      subject: (job: string) => `A job failed: ${job}`,
      title: 'A job of the store failed',
      problem: 'What happened',
      after: (link: string) => `Failed jobs are here: ${link}`,
    },
    stalled: {
      subject: (job: string) => `Jobs stand still: ${job}`,
      title: 'Nothing takes these jobs',
      waits: 'Waiting for',
      minutes: (count: number) => `${count} minutes`,
      after: 'Check the process that runs them (ROLE “worker” or “all”) and what its log says.',
    },
    disk: {
      subject: (free: string) => `The disk is nearly full: ${free} left`,
      title: 'The disk of the store is nearly full',
      free: 'Free',
      after: 'Without room the store stops selling. Make room on the disk of DATA_DIR, or enlarge it.',
    },
    changed: {
      title: 'A connection of the store changed',
      by: 'Who',
      when: 'When',
      connections: { mail: 'The mail server', cards: 'The Stripe keys', account: 'The account for transfers' },
      subject: (name: string) => `Changed in your store: ${name}`,
      what: 'What',
      after: (link: string) => `If nobody on your team did it, put it right now and check who can sign in: ${link}`,
    },
  },
}

/** Notifies the owner of something that only an operator can mend. */
export function storeAlert({ alert }: StoreAlertEmail, locale: Locale, publicUrl: string): UnbrandedEmail {
  if (alert.what === 'connection-changed') return connectionChanged(alert, locale, publicUrl)
  const { after, ...written } = textsOf(alert, locale, publicUrl)
  return staffEmail({ ...written, locale, after: `${after} ${TEXTS[locale].once}` })
}

type ConnectionChanged = Extract<StoreAlert, { what: 'connection-changed' }>

function connectionChanged({ connection, by, at }: ConnectionChanged, locale: Locale, publicUrl: string) {
  const { changed } = TEXTS[locale]
  const name = changed.connections[connection]
  const facts: [string, string][] = [
    [changed.what, name],
    [changed.by, by],
    [changed.when, formatShopTime(at, locale)],
  ]
  const after = changed.after(`${publicUrl}/management/settings`)
  return staffEmail({ locale, subject: changed.subject(name), title: changed.title, facts, after })
}

function textsOf(alert: Exclude<StoreAlert, ConnectionChanged>, locale: Locale, publicUrl: string) {
  const { job, failed, stalled, disk } = TEXTS[locale]
  if (alert.what === 'disk-nearly-full') {
    const free = `${alert.freeMegabytes} MB (${alert.percent} %)`
    return { ...disk, subject: disk.subject(free), facts: [[disk.free, free] as [string, string]] }
  }
  const name = JOB_NAMES[locale][alert.job] ?? alert.job
  const named: [string, string] = [job, name]
  if (alert.what === 'queue-stalled') {
    const waits: [string, string] = [stalled.waits, stalled.minutes(alert.minutes)]
    return { subject: stalled.subject(name), title: stalled.title, facts: [named, waits], after: stalled.after }
  }
  const problem: [string, string] = [failed.problem, alert.problem]
  const after = failed.after(`${publicUrl}/management/jobs`)
  return { subject: failed.subject(name), title: failed.title, facts: [named, problem], after }
}
