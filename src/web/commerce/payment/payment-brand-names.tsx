import type { PaymentMethod } from '#vocabulary/payment-schemas.ts'

/** Plain text, because the owners' logos must not be copied. */
const NAMES: Partial<Record<PaymentMethod, readonly string[]>> = {
  card: ['Visa', 'Mastercard', 'American Express'],
  oxxo: ['OXXO'],
  spei: ['SPEI'],
}

export function PaymentBrandNames({ method }: { method: PaymentMethod }) {
  const names = NAMES[method]
  if (!names) return null
  return (
    <span className="mt-2 flex flex-wrap gap-1.5">
      {names.map((name) => (
        <span
          key={name}
          className="rounded-xs border border-line-strong bg-paper px-1.5 py-0.5 text-xs font-medium text-ink-soft"
        >
          {name}
        </span>
      ))}
    </span>
  )
}
