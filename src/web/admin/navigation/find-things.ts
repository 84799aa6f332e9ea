import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { pageOfCustomer } from './page-of-customer.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import type { Locale } from '#i18n/locale.ts'

const EACH = '5'
const NOTHING = { data: [] }

/** Something that the palette leads to. */
export interface Entry {
  id: string
  label: string
  /** What tells it from others of the same name. */
  detail?: string
  /** Where it leads, or what it does. */
  to: string | (() => void)
}

export interface Found {
  orders: Entry[]
  products: Entry[]
  customers: Entry[]
}

/** Orders, products and customers that a text finds, a few of each, by the lists' own search; what somebody may not see isn't asked for. */
export async function findThings(text: string, locale: Locale, held: readonly Permission[]): Promise<Found> {
  const { management } = getManagementApi()
  const query = { search: text, limit: EACH }
  const byPerson = { q: text, limit: EACH }
  const [orders, products, customers] = await Promise.all([
    held.includes('orders:read') ? answerOf(management.orders.$get({ query })) : NOTHING,
    held.includes('catalogue:read') ? answerOf(management.products.$get({ query })) : NOTHING,
    held.includes('customers:read') ? answerOf(management.customers.$get({ query: byPerson })) : NOTHING,
  ])
  return {
    orders: orders.data.map(({ folio, buyer }) => ({
      id: `order-${folio}`,
      label: folio,
      detail: buyer,
      to: `/management/orders/${encodeURIComponent(folio)}`,
    })),
    products: products.data.map(({ productId, name }) => ({
      id: `product-${productId}`,
      label: name[locale] ?? name.es,
      to: `/management/products/${encodeURIComponent(productId)}`,
    })),
    customers: customers.data.map(({ id, customerId, name, email }) => ({
      id: `customer-${id}`,
      label: name || email,
      detail: email,
      to: pageOfCustomer({ id, customerId }),
    })),
  }
}
