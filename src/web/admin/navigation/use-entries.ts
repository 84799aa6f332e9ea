import { useQuery } from '@tanstack/react-query'
import { wordsOf } from '#kit/words.ts'
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
  name: 'pages' | 'acts' | keyof Found
  entries: Entry[]
}

export interface Entries {
  groups: Group[]
  state: 'ready' | 'searching' | 'failed'
}

/** What the palette offers for a text: pages and acts by their words at once, things as soon as they are found. */
export function useEntries(text: string, onHelp: () => void): Entries {
  const { locale } = useLazyTranslation('managementPalette')
  const paused = usePaused(text, PAUSE_MS)
  const isSearched = text.length >= SHORTEST
  const { data, isError } = useQuery({
    queryKey: [locale, 'things', paused],
    queryFn: () => findThings(paused, locale),
    enabled: paused.length >= SHORTEST,
  })
  const found = paused === text ? data : undefined
  const hasFailed = paused === text && isError

  const { orders = [], products = [], customers = [] } = (isSearched && found) || {}
  const groups: Group[] = [
    { name: 'orders', entries: orders },
    { name: 'customers', entries: customers },
    ...useFixed(text, onHelp),
    { name: 'products', entries: products },
  ]
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    state: !isSearched || found ? 'ready' : hasFailed ? 'failed' : 'searching',
  }
}

/** Pages and acts whose words begin with those that are typed. */
function useFixed(text: string, onHelp: () => void): Group[] {
  const { t: tMenu } = useLazyTranslation('management')
  const { t } = useLazyTranslation('managementPalette')
  const pages = [LANDING, ...MENU.flatMap(({ entries }) => entries)].map(({ to, label }) => ({
    id: `page-${to.replaceAll('/', '-')}`,
    label: tMenu(label),
    to,
  }))
  const acts: Entry[] = [
    { id: 'act-order', label: t('act.newOrder'), to: '/management/orders/new' },
    { id: 'act-product', label: t('act.newProduct'), to: '/management/products/new' },
    { id: 'act-import', label: t('act.importProducts'), to: '/management/products/import' },
    { id: 'act-refund', label: t('act.refund'), to: '/management/orders?money=paid' },
    { id: 'act-ship', label: t('act.ship'), to: '/management/orders?status=to-prepare' },
    { id: 'act-receive', label: t('act.receive'), to: '/management/inventory' },
    { id: 'act-discount', label: t('act.newDiscount'), to: '/management/discounts?code=new' },
    { id: 'act-count', label: t('act.countStock'), to: '/management/inventory/count' },
    { id: 'act-keys', label: t('keys'), to: onHelp },
    { id: 'act-store', label: t('act.store'), to: '/' },
    { id: 'act-sign-out', label: t('act.signOut'), to: signOut },
  ]
  const typed = wordsOf(text)
  const isMeant = ({ label }: Entry) => {
    const words = wordsOf(label)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  }
  return [
    { name: 'pages', entries: pages.filter(isMeant) },
    { name: 'acts', entries: acts.filter(isMeant) },
  ]
}
