/** @param hundredths basis points or centavos */
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
