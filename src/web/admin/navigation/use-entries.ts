import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { wordsOf } from '#kit/words.ts'
import { mayOpen } from '#vocabulary/management-pages.ts'
import type { Permission } from '#vocabulary/permissions.ts'
import { permissionsOf } from '#web/commerce/session/permissions.ts'
import { useSession } from '#web/commerce/session/session.ts'
import { LANDING, MENU } from './menu.ts'
import { signOut } from '#web/commerce/sign-out/sign-out.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { usePaused } from '#web/ui/use-paused.ts'
import { findThings } from './find-things.ts'
import type { Entry, Found } from './find-things.ts'

/** Typing pauses this long before things are looked for. */
const PAUSE_MS = 180
const SHORTEST = 2

interface Group {
  name: 'pages' | 'actions' | keyof Found
  entries: Entry[]
}

export interface Entries {
  groups: Group[]
  state: 'ready' | 'searching' | 'failed'
}

/** What the palette offers for a text: pages and actions by their words at once, things as soon as they are found. */
export function useEntries(text: string, onHelp: () => void): Entries {
  const { locale } = useLazyTranslation('managementPalette')
  const paused = usePaused(text, PAUSE_MS)
  const isSearched = text.length >= SHORTEST
  const held = permissionsOf(useSession())
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: [locale, 'things', paused],
    queryFn: () => findThings(paused, locale, held),
    enabled: paused.length >= SHORTEST,
    placeholderData: keepPreviousData,
  })
  const isNewest = paused === text && !isPlaceholderData
  const typed = wordsOf(text)
  const { orders, products, customers } = (isSearched && data) || { orders: [], products: [], customers: [] }
  // Those found by fewer letters stay if they fit, until the answer is here
  const fitting = (entries: Entry[]) => (isNewest ? entries : entries.filter((entry) => isMeant(entry, typed)))
  const groups: Group[] = [
    { name: 'orders', entries: fitting(orders) },
    { name: 'customers', entries: fitting(customers) },
    ...useFixed(typed, onHelp),
    { name: 'products', entries: fitting(products) },
  ]
  const isNamed = ({ name, entries }: Group) =>
    name === 'products' && entries.some(({ label }) => isMeant({ label }, typed))
  return {
    // A product that is called so comes before the orders that it is in
    groups: groups
      .filter(({ entries }) => entries.length > 0)
      .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one))),
    state: !isSearched || (data && isNewest) ? 'ready' : isError && paused === text ? 'failed' : 'searching',
  }
}

/** Whether each typed word begins a word of the entry. */
function isMeant({ label, detail = '' }: Pick<Entry, 'label' | 'detail'>, typed: readonly string[]): boolean {
  const words = wordsOf(`${label} ${detail}`)
  return typed.every((part) => words.some((word) => word.startsWith(part)))
}

/** Pages and actions whose words begin with those that are typed. */
function useFixed(typed: readonly string[], onHelp: () => void): Group[] {
  const { t: tMenu } = useLazyTranslation('management')
  const { t } = useLazyTranslation('managementPalette')
  const held = permissionsOf(useSession())
  const pages = [LANDING, ...MENU.flatMap(({ entries }) => entries)]
    .filter(({ to }) => mayOpen(held, to))
    .map(({ to, label }) => ({
      id: `page-${to.replaceAll('/', '-')}`,
      label: tMenu(label),
      to,
    }))
  const actions: (Entry & { needs?: Permission })[] = [
    { id: 'action-order', label: t('action.newOrder'), to: '/management/orders/new' },
    { id: 'action-product', label: t('action.newProduct'), to: '/management/products/new' },
    { id: 'action-import', label: t('action.importProducts'), to: '/management/products/import' },
    { id: 'action-prices', label: t('action.changePrices'), to: '/management/products/prices' },
    { id: 'action-lot', label: t('action.newLot'), to: '/management/lots?lot=new', needs: 'catalogue:write' },
    { id: 'action-refund', label: t('action.refund'), to: '/management/orders?money=paid', needs: 'orders:refund' },
    { id: 'action-ship', label: t('action.ship'), to: '/management/orders?status=to-prepare', needs: 'orders:fulfil' },
    { id: 'action-receive', label: t('action.receive'), to: '/management/inventory/receive' },
    { id: 'action-adjust', label: t('action.adjust'), to: '/management/inventory', needs: 'inventory:write' },
    { id: 'action-tracking', label: t('action.tracking'), to: '/management/packing/tracking' },
    {
      id: 'action-discount',
      label: t('action.newDiscount'),
      to: '/management/discounts?code=new',
      needs: 'discounts:write',
    },
    { id: 'action-article', label: t('action.newArticle'), to: '/management/journal/new' },
    { id: 'action-page', label: t('action.newPage'), to: '/management/pages/new' },
    { id: 'action-count', label: t('action.countStock'), to: '/management/inventory/count' },
    { id: 'action-keys', label: t('keys'), to: onHelp },
    { id: 'action-store', label: t('action.store'), to: '/' },
    { id: 'action-sign-out', label: t('action.signOut'), to: signOut },
  ]
  const isAllowed = ({ to, needs }: (typeof actions)[number]) =>
    needs ? held.includes(needs) : typeof to !== 'string' || to === '/' || mayOpen(held, to)
  return [
    { name: 'pages', entries: pages.filter((page) => isMeant(page, typed)) },
    { name: 'actions', entries: actions.filter((action) => isAllowed(action) && isMeant(action, typed)) },
  ]
}
