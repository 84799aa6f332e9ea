/** The longest texts about who receives a parcel and where, and about who brings it, in characters. */
export const SHIPPING_LENGTHS = {
  firstName: 80,
  lastName: 80,
  phone: 30,
  address: 200,
  colony: 120,
  city: 120,
  state: 80,
  country: 60,
  reference: 300,
  zone: 80,
  reason: 160,
  carrier: 60,
  trackingUrl: 300,
} as const
