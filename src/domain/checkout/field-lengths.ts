/** The longest texts that an order takes, in characters: what the server refuses and the form doesn't let in. */
export const ORDER_LENGTHS = {
  firstName: 80,
  lastName: 80,
  email: 254,
  phone: 30,
  address: 200,
  colony: 120,
  city: 120,
  state: 80,
  country: 60,
  reference: 300,
  comments: 1000,
  carrier: 60,
  trackingNumber: 60,
} as const
