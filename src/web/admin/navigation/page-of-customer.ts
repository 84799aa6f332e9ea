/** Guests have a page of their own. @param customerId null for guests */
export function pageOfCustomer({ id, customerId }: { id: string; customerId: string | null }): string {
  return `/management/customers/${customerId ?? `guests/${id}`}`
}
