import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import type { LinkProps } from '#web/ui/link.tsx'
import { isPlainClick } from './plain-click.ts'
import { scrollToSection } from './scroll-to-section.ts'

const ARRIVAL_MS = 500

interface SectionLinkProps extends Omit<LinkProps, 'to'> {
  /** Path and anchor: `/#contacto`. */
  to: `/${string}#${string}`
}

/** A link to a section: smooth on its own page; from another one the page changes first and then it scrolls. */
export function SectionLink({ to, onClick, ...rest }: SectionLinkProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [path = '/', anchor = ''] = to.split('#')

  function arrive() {
    const section = document.getElementById(anchor)
    if (section) history.replaceState(history.state, '', `#${anchor}`)
    scrollToSection(section)
  }

  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!isPlainClick(event)) return
    event.preventDefault()
    const isHere = pathname === path
    if (!isHere) void navigate(path)
    // Even here a moment later: a drawer that holds the link must have let go of the page.
    setTimeout(arrive, isHere ? 0 : ARRIVAL_MS)
  }

  return <Link {...rest} to={to} onClick={go} />
}
