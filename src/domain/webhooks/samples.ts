import type { ShopEvent } from '#vocabulary/webhook-events.ts'
import type { EventData } from './event-data.ts'

const FOLIO = 'SC-7K2M-9QXD'
const CUSTOMER = '0192f0c1-77aa-4c1e-8b53-2f6d9e0c4a18'

const EXAMPLES: { [Event in ShopEvent]: EventData<Event> } = {
  'order.placed': { folio: FOLIO, status: 'pending' },
  'order.paid': { folio: FOLIO, status: 'processing' },
  'order.edited': { folio: FOLIO, status: 'processing' },
  'order.shipped': { folio: FOLIO, status: 'shipped' },
  'order.completed': { folio: FOLIO, status: 'completed' },
  'order.cancelled': { folio: FOLIO, status: 'cancelled' },
  'order.refunded': { folio: FOLIO, amount: 1050, method: 'card', lines: [{ position: 0, quantity: 1 }] },
  'product.changed': {
    productId: 'reposado',
    formerProductId: null,
    state: 'published',
    variants: [{ variantId: 'reposado-750', sku: 'SC-REP-0750', price: 1050, barcode: '7501234567893' }],
  },
  'product.removed': { productId: 'copitas' },
  'stock.changed': {
    variants: [{ variantId: 'reposado-750', sku: 'SC-REP-0750', locationId: 'cedis', onHand: 48, available: 45 }],
  },
  'stock.low': { variants: [{ variantId: 'reposado-750', locationId: 'cedis', left: 4, lowAt: 5 }] },
  'customer.changed': { customerIds: [CUSTOMER] },
  'customer.removed': { customerIds: [CUSTOMER] },
}

/** The payload of an event as a program gets it. */
export function samplePayload(type: ShopEvent) {
  return {
    id: '0192f0c1-5f2b-4a57-9a1d-6c1b3f0e8d42',
    type,
    createdAt: '2026-11-20T18:00:00.000Z',
    data: EXAMPLES[type],
  }
}
