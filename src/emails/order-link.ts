import type { Locale } from '#i18n/locale.ts'

interface Linked {
  folio: string
  isCustomers: boolean
}

/** Where an order is seen: in its account, or on the tracking page, which asks for no account. */
export function orderLink({ folio, isCustomers }: Linked, locale: Locale, publicUrl: string): string {
  return isCustomers ? accountLink(folio, locale, publicUrl) : `${publicUrl}/track?order=${folio}&lng=${locale}`
}

/** Where an order is paid. An account's order can be paid by its customer only, who signs in there. */
export function payLink({ folio, isCustomers }: Linked, locale: Locale, publicUrl: string): string {
  return isCustomers
    ? accountLink(folio, locale, publicUrl)
    : `${publicUrl}/payment/success?order=${folio}&lng=${locale}`
}

function accountLink(folio: string, locale: Locale, publicUrl: string): string {
  return `${publicUrl}/dashboard/orderClient/${folio}?lng=${locale}`
}
