import type { CustomerRow } from './people-types.ts'

/** Guests have a page of their own. */
export function pageOfCustomer({ id, customerId }: Pick<CustomerRow, 'id' | 'customerId'>): string {
  return `/management/customers/${customerId ?? `guests/${id}`}`
}
