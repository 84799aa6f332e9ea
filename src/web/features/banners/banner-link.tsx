import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { bannerTarget } from './banner-target.ts'

interface BannerLinkProps {
  /** As the banner has it. */
  link: string | null
  /** Called as a page of this store is gone to. */
  onLeave?: () => void
  className?: string
  children: ReactNode
}

/** Leads where a banner leads; plain words where it leads nowhere. */
export function BannerLink({ link, onLeave, className, children }: BannerLinkProps) {
  const target = bannerTarget(link)
  if (!target) return <span className={className}>{children}</span>
  if (target.kind === 'site') {
    return (
      <a href={target.href} rel="noopener noreferrer external" className={className}>
        {children}
      </a>
    )
  }
  return (
    <Link to={target.to} onClick={onLeave} className={className}>
      {children}
    </Link>
  )
}
