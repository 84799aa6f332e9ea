import type { CustomerRow } from '#domain/customers/admin/list-customers.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import type { csvLine } from '#kit/csv.ts'

const COLUMNS = [
  'kind',
  'name',
  'email',
  'phone',
  'tags',
  'orders',
  'spent',
  'lastOrder',
  'city',
  'state',
  'since',
  'consent',
  'consentedAt',
] as const

/** In the shop's time zone: `2026-11-20`. */
const calendar = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Mexico_City' })

export function customerColumns(locale: Locale): string[] {
  const t = translationsOf(locale).of('managementPeople')
  return COLUMNS.map((column) => t(`csv.${column}`))
}

/** Yields lines lazily. */
export async function* csvLinesOfCustomers(batches: AsyncIterable<CustomerRow[]>, locale: Locale) {
  const t = translationsOf(locale).of('managementPeople')
  for await (const customers of batches) {
    for (const customer of customers) yield lineOf(customer, t)
  }
}

function lineOf(customer: CustomerRow, t: Translate<'managementPeople'>): Parameters<typeof csvLine>[0] {
  const { kind, name, email, phone, tags, orders, spent, lastOrderAt, city, state, since, acceptsNews, consentedAt } =
    customer
  return [
    t(`customers.kinds.${kind}`),
    name,
    email,
    phone,
    tags.join(', '),
    orders,
    spent,
    lastOrderAt && calendar.format(lastOrderAt),
    city,
    state,
    calendar.format(since),
    acceptsNews === null ? '' : t(acceptsNews ? 'csv.yes' : 'csv.no'),
    consentedAt && calendar.format(consentedAt),
  ]
}
