/** Announced only with a label. */
export function Spinner({ label, className = 'size-5' }: { label?: string; className?: string }) {
  const ring = (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent motion-reduce:animate-none motion-reduce:opacity-60 ${className}`}
    />
  )
  if (label === undefined) return ring
  return (
    <output className="inline-flex items-center gap-3">
      {ring}
      <span>{label}</span>
    </output>
  )
}
