export function LogoMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`fill-none stroke-current stroke-[1.6] ${className}`}>
      <path d="M2 30h36" />
      <path d="M4 30 14.5 13l6 9.5L24 17l10 13" strokeLinejoin="round" />
      <path d="M19.5 11a5.5 5.5 0 0 1 10.3 2.7" className="stroke-copper" strokeLinecap="round" />
    </svg>
  )
}
