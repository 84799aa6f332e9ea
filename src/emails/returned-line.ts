/** `2 × Reposado (750 ml)`. */
export function returnedLine({ name, size, quantity }: { name: string; size: string; quantity: number }): string {
  return `${quantity} × ${name}${size ? ` (${size})` : ''}`
}
