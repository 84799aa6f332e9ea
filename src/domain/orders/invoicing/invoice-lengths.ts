export const INVOICE_LENGTHS = { rfc: 20, name: 254, email: 254 } as const
