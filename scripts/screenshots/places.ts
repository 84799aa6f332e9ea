import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { PAGES } from '#web/admin/pages.ts'
import type { OwnOrders } from './customer.ts'
import type { Say } from '#tests/e2e/speaking.ts'
import type { Viewer } from './viewers.ts'

export interface Place {
  address: string
  viewer: Viewer
}

/** What a page shows once somebody did something with it. */
export interface State {
  name: string
  address: string
  viewer: Viewer
  action: (page: Page, t: Say) => Promise<void>
}

interface Known {
  /** Of an order that waits for its transfer. */
  folio: string
  /** The customer's. */
  own: OwnOrders
}

/** The routes that are shown at other addresses than their own. */
const ADDRESSES: Record<string, (known: Known) => string[]> = {
  '/store': () => ['/store', '/store?expression=anejo', '/store?search=nada'],
  '/store/:productId': () => ['/store/anejo', '/store/kit-cata', '/store/copitas', '/store/extra-anejo-diez'],
  '/journal/*': () => ['/journal', '/journal/de-la-etiqueta-a-la-copa'],
  '/pages/:slug': () => ['/pages/preguntas-frecuentes', '/pages/la-botella-vacia'],
  '/servicios/:serviceId': () => ['/servicios/redes', '/servicios/punto-venta'],
  '/payment/success': ({ folio }) => [`/payment/success?order=${folio}`],
  '/payment/cancelled': ({ folio }) => ['/payment/cancelled', `/payment/cancelled?order=${folio}`],
  '/lot/:code?': () => ['/lot', '/lot/L2405A', '/lot/BU214', '/lot/L0000'],
  '/track': ({ folio }) => ['/track', `/track?order=${folio}`],
  '/*': () => ['/no-such-page'],
  '/dashboard/orderClient': () => ['/dashboard/orderClient', '/dashboard/orderClient?status=cancelled'],
  '/dashboard/orderClient/:folio': ({ own }) => Object.values(own).map((folio) => `/dashboard/orderClient/${folio}`),
  '/dashboard/*': () => ['/dashboard/no-such-page'],
  '/management/products/:productId/preview': () => ['/management/products/anejo/preview'],
  '/management/*': ({ own }) => [
    '/management/no-such-page',
    ...Object.keys(PAGES)
      .filter((path) => !/[:*]|^$/.test(path))
      .map((path) => `/management/${path}`),
    ...[own.processing, own.shipped, own.returned].map((folio) => `/management/orders/${folio}`),
    `/management/packing/${own.processing}`,
    '/management/products/anejo',
    '/management/pages/questions',
    '/management/mails/templates/order-shipped',
  ],
}

/** Answers that are no pages, and a page that leads on. */
const NO_PAGES = /\.(xml|txt|webmanifest)$|^\/contact$/

/** Pages that look otherwise for who owns nothing yet. */
const BARE = [
  '/dashboard',
  '/dashboard/orderClient',
  '/dashboard/directions',
  '/dashboard/loyalty',
  '/dashboard/wishlist',
]

/** Every address of the store's pages, and who looks at it. */
export function placesOf(routes: RouteConfigEntry[], known: Known): Place[] {
  const paths = [...new Set(pathsOf(routes, ''))].filter((path) => !NO_PAGES.test(path))
  const places = paths.flatMap((path) =>
    (ADDRESSES[path]?.(known) ?? [path]).map((address): Place => ({ address, viewer: viewerOf(path) })),
  )
  return [
    ...places,
    { address: `/payment/success?order=${known.own.pending}`, viewer: 'customer' },
    ...BARE.map((address): Place => ({ address, viewer: 'beginner' })),
    { address: '/', viewer: 'newcomer' },
    { address: '/wishlistExternal', viewer: 'guest' },
    { address: '/checkout', viewer: 'guest' },
    { address: '/track?order=SC-0000-0000', viewer: 'guest' },
  ]
}

/** Pages that send whoever isn't signed in to the sign-in page. */
const FOR_CUSTOMERS = /^\/(dashboard|change-password|account)/
const FOR_OWNERS = /^\/management/

function viewerOf(path: string): Viewer {
  if (FOR_OWNERS.test(path)) return 'owner'
  return FOR_CUSTOMERS.test(path) ? 'customer' : 'visitor'
}

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

/** Those who look at pages that somebody else is shown too. */
const OTHERS = new Set<Viewer>(['guest', 'beginner', 'newcomer'])

/** The name of a place's file; an order goes by what became of it. */
export function fileOf({ address, viewer }: Place, { own }: Known): string {
  const kind = Object.entries(own).find(([, folio]) => address.endsWith(folio))?.[0]
  const name = address
    .replaceAll(/SC-[\w-]+/g, kind ?? 'folio')
    .replaceAll(/[^\w-]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  return `${name || 'home'}${OTHERS.has(viewer) ? `-${viewer}` : ''}.jpg`
}
