import type { InferResponseType } from 'hono/client'
import type { Banner } from '#domain/content/schemas.ts'
import { localize } from '#i18n/locale.ts'
import type { Locale, Localized } from '#i18n/locale.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import type { KeyOf } from '#web/admin/editing/use-intent-key.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'
import { numberOf } from '#web/admin/editing/figure.ts'
import { fieldOfMoment, momentOfField } from '#web/admin/editing/mexican-moment.ts'

const calls = () => getManagementApi().management.banners

export type AdminBanner = InferResponseType<ReturnType<typeof calls>['$get'], 200>['data'][number]

export const PLACES = {
  home: { screen: '/', type: 'banner' },
  cart: { screen: '/cart', type: 'cart' },
} as const
export type BannerPlace = keyof typeof PLACES

/** A form's values. */
export interface BannerValue {
  place: BannerPlace
  isActive: boolean
  title: Localized
  description: Localized
  imageUrl: string[]
  priority: string
  link: string
  showComingSoon: boolean
  message: Localized
  date: Localized
  features: Localized[]
  contact: Localized
  startsAt: string
  endsAt: string
}

const NOTHING: Localized = { es: '', en: '' }

export const NEW_BANNER: Stored<BannerValue> = {
  version: 0,
  value: {
    place: 'home',
    isActive: false,
    title: NOTHING,
    description: NOTHING,
    imageUrl: [],
    priority: '1',
    link: '',
    showComingSoon: false,
    message: NOTHING,
    date: NOTHING,
    features: [],
    contact: NOTHING,
    startsAt: '',
    endsAt: '',
  },
}

export function placeOf({ screen }: Pick<AdminBanner, 'screen'>): BannerPlace {
  return screen === PLACES.cart.screen ? 'cart' : 'home'
}

export function valueOf(banner: AdminBanner): Stored<BannerValue> {
  const { title, description, imageUrl, priority, link, showComingSoon, comingSoonText: text } = banner
  return {
    version: banner.version,
    value: {
      place: placeOf(banner),
      isActive: banner.status === 'active',
      title,
      description,
      imageUrl,
      priority: String(priority),
      link: link ?? '',
      showComingSoon,
      message: text?.message ?? NOTHING,
      date: text?.date ?? NOTHING,
      features: text?.features ?? [],
      contact: text?.contact ?? NOTHING,
      startsAt: fieldOfMoment(banner.startsAt),
      endsAt: fieldOfMoment(banner.endsAt),
    },
  }
}

function inputOf(value: BannerValue) {
  const { place, isActive, message, date, features, contact, priority, startsAt, endsAt, ...rest } = value
  const said = features.filter(({ es, en }) => es || en)
  const isKept = value.showComingSoon || [message, date, contact].every(({ es }) => es)
  return {
    ...rest,
    ...PLACES[place],
    status: isActive ? ('active' as const) : ('inactive' as const),
    priority: numberOf(priority),
    comingSoonText: isKept ? { message, date, features: said, contact } : null,
    startsAt: momentOfField(startsAt),
    endsAt: momentOfField(endsAt),
  }
}

export async function loadBanners(): Promise<AdminBanner[]> {
  return (await answerOf(calls().$get())).data
}

export async function addBanner(value: BannerValue, keyOf: KeyOf): Promise<Stored<BannerValue>> {
  const json = inputOf(value)
  return valueOf((await answerOf(calls().$post({ header: { 'idempotency-key': keyOf(json) }, json }))).data)
}

export async function saveBanner(value: BannerValue, version: number, bannerId: string): Promise<Stored<BannerValue>> {
  const json = inputOf(value)
  const seen = { param: { bannerId }, header: { 'if-match': `"${version}"` } }
  return valueOf((await answerOf(calls()[':bannerId'].$put({ ...seen, json }))).data)
}

export async function removeBanner({ bannerId, version }: AdminBanner): Promise<void> {
  await answerOf(calls()[':bannerId'].$delete({ param: { bannerId }, header: { 'if-match': `"${version}"` } }))
}

export async function arrangeBanners(bannerIds: string[]): Promise<AdminBanner[]> {
  return (await answerOf(getManagementApi().management['banner-order'].$put({ json: { bannerIds } }))).data
}

/** As visitors of a language see it. */
export function asSeen(value: BannerValue, previews: Record<string, string>, locale: Locale): Banner {
  const { place, title, description, imageUrl, link, showComingSoon, message, date, features, contact } = value
  return {
    bannerId: 'preview',
    ...PLACES[place],
    status: 'active',
    title: localize(title, locale),
    description: localize(description, locale),
    imageUrl,
    previews,
    priority: 1,
    link: link || null,
    showComingSoon,
    comingSoonText: {
      message: localize(message, locale),
      date: localize(date, locale),
      features: features.map((feature) => localize(feature, locale)),
      contact: localize(contact, locale),
    },
  }
}
