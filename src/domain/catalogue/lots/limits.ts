/** Per IP address, against reading all lots by guessing codes. */
export const LOT_LOOKUP = { name: 'lot', limit: 60, windowSeconds: 600 }
