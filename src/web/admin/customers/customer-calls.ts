import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'

const calls = () => getManagementApi().management

export const FILTERS = [
  'q',
  'kind',
  'state',
  'consent',
  'tag',
  'sort',
  'place',
  'spentFrom',
  'spentTo',
  'ordersFrom',
  'ordersTo',
  'lastFrom',
  'lastTo',
  'within',
  'notWithin',
] as const

export function exportCustomers(query: Record<string, string>) {
  return calls()['customers.csv'].$get({ query })
}

export const listCustomerTags = async () => (await answerOf(calls()['customer-tags'].$get())).data

/** An account's or a guest's id. */
export type Whose = { customerId: string } | { guestId: string }

export function changeTags(whose: Whose, json: { tags: string[]; seen: string[] }) {
  return 'guestId' in whose
    ? answerOf(calls().guests[':guestId'].tags.$put({ param: whose, json }))
    : answerOf(calls().customers[':customerId'].tags.$put({ param: whose, json }))
}

/** Without `isApplied`, a dry run. */
export async function sendCustomerSheet(file: File, isApplied: boolean) {
  const form = { file, apply: isApplied ? ('true' as const) : ('false' as const) }
  return (await answerOf(calls()['customer-sheets'].$post({ form }))).data
}

export type CustomersImport = Awaited<ReturnType<typeof sendCustomerSheet>>
