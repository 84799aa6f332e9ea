import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { bannerTarget } from './banner-target.ts'

interface BannerLinkProps {
  link: string | null
  /** Called on navigation within this store. */
  onLeave?: () => void
  className?: string
  children: ReactNode
}

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
