import { Icon } from '#web/ui/icon.tsx'

const FIVE = [1, 2, 3, 4, 5] as const

/** `label` says the value in words. */
export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span className="inline-flex gap-0.5 text-copper">
      <span className="sr-only">{label}</span>
      {FIVE.map((star) => (
        <Icon key={star} name="star" isFilled={star <= value} className="size-4" />
      ))}
    </span>
  )
}
