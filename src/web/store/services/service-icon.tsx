import sprite from '#web/ui/icons.svg?url&no-inline'

/** Nothing for unknown names. */
export function ServiceIcon({ name, className }: { name: string; className: string }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 fill-none stroke-current stroke-[1.25] ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
