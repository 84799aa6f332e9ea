import { readFile } from 'node:fs/promises'
import type { ImagePurpose } from '#vocabulary/image-purposes.ts'
import { formWith } from '#tests/fixtures/pictures.ts'
import { accepted, buyByTransfer, callApi, fillCart, orderCart } from '#tests/e2e/api-buyer.ts'
import type { Caller } from '#tests/e2e/api-buyer.ts'
import { asOwner, collect, deliver, deliveredAgo, ship } from '#tests/e2e/store-database.ts'

/** A customer's orders, by what became of them. */
export interface OwnOrders {
  pending: string
  processing: string
  shipped: string
  delivered: string
  returned: string
  late: string
  cancelled: string
}

const PORTRAIT = 'public/pictures/products/copitas/front-800x1000.webp'
/** Pays for enough points that some can be used. */
const CASE = { productId: 'reposado', quantity: 6 }
const POINTS = 400

const ADDRESSES = [
  {
    label: 'Casa',
    firstName: 'Lucía',
    lastName: 'Prado Montes',
    phone: '55 5555 0142',
    address: 'Calle de los Olivos 118, interior 4',
    colony: 'Del Valle Centro',
    postalCode: '03100',
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    reference: 'Portón verde, junto a la panadería',
  },
  {
    label: 'Taller',
    firstName: 'Lucía',
    lastName: 'Prado Montes',
    phone: '33 5555 0190',
    address: 'Calle del Mezquite 12',
    colony: 'Arcos Sur',
    postalCode: '44500',
    city: 'Guadalajara',
    state: 'Jalisco',
  },
]

/** Fills every page of a customer's area: picture, addresses, wishes, points and an order in every state. */
export async function furnish(customer: Caller): Promise<OwnOrders> {
  await introduce(customer)
  const owner = await asOwner(customer)
  const late = await order(customer, CASE)
  await collect(owner, late)
  await deliver(owner, late)
  await deliveredAgo(late, 60)
  const [delivered, returned, shipped, processing, cancelled] = [
    await buyByTransfer(customer, 'kit-cata'),
    await buyByTransfer(customer, 'copitas'),
    await buyByTransfer(customer, 'anejo'),
    await order(customer, { productId: 'blanco', quantity: 2 }),
    await buyByTransfer(customer, 'copitas'),
  ]
  for (const folio of [delivered, returned, shipped, processing]) await collect(owner, folio)
  for (const folio of [delivered, returned]) await deliver(owner, folio)
  await ship(owner, shipped)
  accepted(await callApi(customer, 'POST', `/orders/${cancelled}/cancellation`))
  await giveBack(customer, returned)
  const pending = await order(customer, { productId: 'anejo', quantity: 1 }, POINTS)
  return { pending, processing, shipped, delivered, returned, late, cancelled }
}

async function introduce(customer: Caller): Promise<void> {
  const avatarImageId = await send(customer, 'avatar')
  const changes = { phone: '55 5555 0142', avatarImageId, allowsMarketing: true }
  accepted(await callApi(customer, 'PATCH', '/customer/profile', { body: changes }))
  for (const address of ADDRESSES) {
    accepted(await callApi(customer, 'POST', '/customer/addresses', { body: { ...address, country: 'México' } }))
  }
}

async function order(
  customer: Caller,
  item: { productId: string; quantity: number },
  loyaltyPoints = 0,
): Promise<string> {
  const cartId = await fillCart(customer, item)
  const idempotencyKey = crypto.randomUUID()
  return accepted(await orderCart(customer, { cartId, idempotencyKey, paymentMethod: 'spei', loyaltyPoints })).orderId
}

async function giveBack(customer: Caller, folio: string): Promise<void> {
  const { products } = accepted(
    await callApi<{ products: { variantId: string }[] }>(customer, 'GET', `/customer/orders/${folio}`),
  )
  const body = {
    reason: 'original-defect',
    description: 'Una de las copitas llegó estrellada del borde; la caja no traía golpes.',
    lines: products.map(({ variantId }) => ({ variantId, quantity: 1 })),
    photos: [await send(customer, 'return-photo')],
  }
  accepted(await callApi(customer, 'POST', `/customer/orders/${folio}/return`, { body }))
}

/** Sends a picture and answers its id. */
async function send({ origin, token, address }: Caller, purpose: ImagePurpose): Promise<string> {
  const response = await fetch(`${origin}/api/images/upload`, {
    method: 'POST',
    headers: {
      workspace: 'sierra-callada-store',
      authorization: `Bearer ${token ?? ''}`,
      'x-forwarded-for': address,
    },
    body: formWith(await readFile(PORTRAIT), { purpose, name: 'photo.webp', type: 'image/webp' }),
  })
  const { data } = (await response.json()) as { data: { imageId: string } }
  return data.imageId
}
