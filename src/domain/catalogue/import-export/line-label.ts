export function labelOf(sku: string, name: string): string {
  return [sku, name].filter(Boolean).join(' · ').slice(0, 200)
}
