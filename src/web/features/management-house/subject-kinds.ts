/** What staff act on, as acts name it: each has words among those of the acts. */
export const SUBJECT_KINDS = [
  'order',
  'product',
  'banner',
  'service',
  'offer',
  'carrier',
  'shippingZone',
  'alcoholRestriction',
  'discountCode',
  'promotion',
  'staff',
  'invitation',
  'mail',
  'job',
  'apiKey',
  'webhook',
] as const
