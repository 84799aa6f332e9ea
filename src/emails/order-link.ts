import type { Locale } from '#i18n/locale.ts'

type Linked = { folio: string } & ({ isPlacedByAccount: boolean } | { isInAccount: boolean })

/** The account's page, or the tracking page for guests. */
export function orderLink(order: Linked, locale: Locale, publicUrl: string): string {
  return leadsToAccount(order)
    ? accountLink(order, locale, publicUrl)
    : `${publicUrl}/track?order=${order.folio}&lng=${locale}`
}

/** An account's order can be paid only by its customer, who signs in there. */
export function payLink(order: Linked, locale: Locale, publicUrl: string): string {
  return leadsToAccount(order)
    ? accountLink(order, locale, publicUrl)
    : `${publicUrl}/payment/success?order=${order.folio}&lng=${locale}`
}

function leadsToAccount(order: Linked): boolean {
  return 'isInAccount' in order ? order.isInAccount : order.isPlacedByAccount
}

function accountLink({ folio }: Linked, locale: Locale, publicUrl: string): string {
  return `${publicUrl}/dashboard/orderClient/${folio}?lng=${locale}`
}
