import sprite from '#web/ui/icons.svg?url&no-inline'

/** The drawing of a service or an offer by the name that its data gives; nothing is drawn of a name that is unknown. */
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
