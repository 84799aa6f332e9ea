/**
 * What an offer takes off, told by a field that says in what.
 * @param hundredths of a percent point, or centavos
 */
export function amountOff(
  type: 'percentage' | 'fixed' | 'free_shipping',
  hundredths: number,
): { type: typeof type; percentOff: number | null; amountOffCentavos: number | null } {
  return {
    type,
    percentOff: type === 'percentage' ? hundredths / 100 : null,
    amountOffCentavos: type === 'fixed' ? hundredths : null,
  }
}
