/** Per IP address, against guessing folios. */
export const TRACKING = { name: 'track', limit: 60, windowSeconds: 600 }

/** Per order, against guessing its e-mail. */
export const TRACKING_BY_EMAIL = { name: 'track-email', limit: 10, windowSeconds: 600 }
