interface CountBadgeProps {
  of: 'cart' | 'wishlist'
  count: number
}

/** How many, on the corner of an icon; nothing at zero. Empty, it shows what the boot script read (styles/visitor.css). */
export function CountBadge({ of, count }: CountBadgeProps) {
  return (
    <span
      aria-hidden="true"
      data-of={of}
      className="count absolute top-0.5 right-0 h-4.5 min-w-4.5 place-items-center rounded-full bg-copper px-1 text-[0.6875rem] leading-none font-semibold text-paper tabular-nums"
    >
      {count > 0 && (count > 99 ? '99+' : count)}
    </span>
  )
}
