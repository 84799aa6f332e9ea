/** How often one address may ask for orders, wherever it asks: order numbers must not be found by trying. */
export const TRACKING = { name: 'track', limit: 60, windowSeconds: 600 }

/** How often an e-mail may be tried on one order, from wherever: whose order it is must not be found by trying either. */
export const TRACKING_BY_EMAIL = { name: 'track-email', limit: 10, windowSeconds: 600 }
