import type { CustomerRow } from '#domain/customers/admin/list-customers.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/translator.ts'
import { translationsOf } from '#i18n/translate.server.ts'
import type { csvLine } from '#kit/csv.ts'
import { mexicanDate } from '#kit/mexican-time.ts'

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
    lastOrderAt && mexicanDate(lastOrderAt),
    city,
    state,
    mexicanDate(since),
    acceptsNews === null ? '' : t(acceptsNews ? 'csv.yes' : 'csv.no'),
    consentedAt && mexicanDate(consentedAt),
  ]
}
