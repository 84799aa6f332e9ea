import type { AnchorHTMLAttributes } from 'react'
import { usePrefixed } from '#web/platform/locale-prefix.ts'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  prefetch?: 'intent'
  preventScrollReset?: boolean
  replace?: boolean
  /** Scrolls smoothly to the section, also after navigation. */
  isSection?: boolean
  reloadDocument?: boolean
}

/** A plain anchor: `follow-links.ts` has one listener for all, as the router's link costs a dozen hooks each. */
export function Link(props: LinkProps) {
  const { to, prefetch, preventScrollReset, replace, isSection, reloadDocument, children, ...rest } = props
  const prefixed = usePrefixed()
  const ways = `${preventScrollReset ? 'still' : ''}${replace ? ' replace' : ''}${isSection ? ' section' : ''}`
  return (
    <a {...rest} href={prefixed(to)} data-follow={reloadDocument ? undefined : ways} data-prefetch={prefetch && ''}>
      {children}
    </a>
  )
}
