import type { AnchorHTMLAttributes } from 'react'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page of the store: its path, query and anchor. */
  to: string
  /** `intent` fetches the page's code and data as soon as somebody seems about to choose the link. */
  prefetch?: 'intent'
  /** The page stays where it is scrolled to. */
  preventScrollReset?: boolean
  /** Going back leads to where the page that holds the link was come to from. */
  replace?: boolean
  /** The address ends in the anchor of a section, which is scrolled to smoothly, on this page or once the other is there. */
  isSection?: boolean
  /** The browser loads the page anew. */
  reloadDocument?: boolean
}

/**
 * A link to a page of the store. It is a bare anchor: the one listener of `follow-links.ts` follows all of them, as a page
 * has a hundred and the router's own link costs the server and a phone a dozen hooks each.
 */
export function Link(props: LinkProps) {
  const { to, prefetch, preventScrollReset, replace, isSection, reloadDocument, children, ...rest } = props
  const ways = `${preventScrollReset ? 'still' : ''}${replace ? ' replace' : ''}${isSection ? ' section' : ''}`
  return (
    <a {...rest} href={to} data-follow={reloadDocument ? undefined : ways} data-prefetch={prefetch && ''}>
      {children}
    </a>
  )
}
