import type { RouteConfigEntry } from '@react-router/dev/routes'

/** Who looks: somebody with a full cart and wishlist, somebody signed in, or somebody who never was here. */
export type Viewer = 'visitor' | 'customer' | 'newcomer'

export interface Place {
  address: string
  viewer: Viewer
}

interface Known {
  /** Of an order that waits for its transfer. */
  folio: string
  /** Of one of the customer's. */
  ownFolio: string
}

/** The routes that are shown at other addresses than their own. */
const ADDRESSES: Record<string, (known: Known) => string[]> = {
  '/store': () => ['/store', '/store?expression=anejo', '/store?search=nada'],
  '/store/:productId': () => ['/store/anejo', '/store/kit-cata', '/store/copitas', '/store/extra-anejo-diez'],
  '/servicios/:serviceId': () => ['/servicios/redes', '/servicios/punto-venta'],
  '/payment/success': ({ folio }) => [`/payment/success?order=${folio}`],
  '/payment/cancelled': ({ folio }) => ['/payment/cancelled', `/payment/cancelled?order=${folio}`],
  '/track': ({ folio }) => ['/track', `/track?order=${folio}`],
  '/*': () => ['/no-such-page'],
  '/dashboard/orderClient/:folio': ({ ownFolio }) => [`/dashboard/orderClient/${ownFolio}`],
  '/dashboard/*': () => ['/dashboard/no-such-page'],
}

/** Answers that are no pages, a page that leads on, and an area that asks its owner for a password of their own first. */
const NO_PAGES = /\.(xml|txt|webmanifest)$|^\/contact$|^\/management/

/** Every address of the store's pages, and who looks at it. */
export function placesOf(routes: RouteConfigEntry[], known: Known): Place[] {
  const paths = [...new Set(pathsOf(routes, ''))].filter((path) => !NO_PAGES.test(path))
  const places = paths.flatMap((path) =>
    (ADDRESSES[path]?.(known) ?? [path]).map((address): Place => ({ address, viewer: viewerOf(path) })),
  )
  return [...places, { address: '/', viewer: 'newcomer' }]
}

/** Pages that send whoever isn't signed in to the sign-in page. */
const FOR_CUSTOMERS = /^\/(dashboard|change-password)/

const viewerOf = (path: string): Viewer => (FOR_CUSTOMERS.test(path) ? 'customer' : 'visitor')

function pathsOf(routes: RouteConfigEntry[], base: string): string[] {
  return routes.flatMap(({ path, index: isIndex, children }) => {
    const own = path ? `${base}/${path}` : base
    if (children) return pathsOf(children, own)
    return path || isIndex ? [own || '/'] : []
  })
}

/** Whatever a route has in its address that nothing is known of. */
export function unknownParts(places: Place[]): string[] {
  return places.map(({ address }) => address).filter((address) => /[:*]/.test(address))
}

/** The name of a place's file. */
export function fileOf({ address, viewer }: Place): string {
  const name = address
    .replaceAll(/SC-[\w-]+/g, 'folio')
    .replaceAll(/[^\w-]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  return `${name || 'home'}${viewer === 'newcomer' ? '-newcomer' : ''}.jpg`
}
