import { mexicanDate } from '#kit/mexican-time.ts'
import { localize } from '#i18n/locale.ts'
import type { Locale, Localized } from '#i18n/locale.ts'
import { numberOf, numberOrNull } from '#web/admin/editing/figure.ts'
import type { SPEC_TEXTS } from '#vocabulary/product-facts.ts'
import type { Aromas } from '#vocabulary/product-schemas.ts'
import type { AdminProductResponse } from './product-calls.ts'

/** A text in both languages, as it is typed. */
export interface Texts {
  es: string
  en: string
}

export interface PartForm {
  variantId: string
  sku: string
  name: Localized
  size: Localized
  units: number
}

export interface VariantForm {
  /** Tells rows apart, new ones too. */
  key: string
  variantId?: string
  sku: string
  barcode: string
  size: Texts
  sizeMl: string
  color: Texts
  price: string
  oldPrice: string
  weightGrams: string
  /** Of a bundle. */
  parts: PartForm[]
  /** How many are to be notified when it can be bought. */
  waiting: number
}

/** Field, label and keyboard of each, in the order of the form. */
export const VARIANT_FIGURES = [
  ['sku', 'sku', 'text'],
  ['barcode', 'barcode', 'numeric'],
  ['price', 'price', 'decimal'],
  ['oldPrice', 'oldPrice', 'decimal'],
  ['sizeMl', 'sizeMl', 'numeric'],
  ['weightGrams', 'weight', 'numeric'],
] as const satisfies [keyof VariantForm, string, string][]

export interface PictureForm {
  address: string
  preview: string
  /** It stands for the product; the others are its gallery. */
  isMain: boolean
  alt: Texts
}

export interface VideoForm {
  address: string
  alt: Texts
}

export interface AwardForm {
  key: string
  medal: 'gold' | 'silver' | 'bronze'
  name: Texts
  year: string
}

type SpecsForm = Record<(typeof SPEC_TEXTS)[number], Texts> & {
  abv: string
  nom: string
  servedAt: string
  aromas: Aromas
}

/** A product as its form holds it: figures as they are typed. */
export interface ProductForm {
  categoryId: string
  expression: string
  name: Texts
  collectionName: Texts
  summary: Texts
  description: Texts
  position: string
  /** Between commas. */
  staffTags: string
  isBestSeller: boolean
  isComingSoon: boolean
  /** Empty for no limit. */
  maxPerPerson: string
  discount: { type: '' | 'percentage' | 'fixed'; value: string; isActive: boolean }
  variants: VariantForm[]
  pictures: PictureForm[]
  video: VideoForm | null
  specs: SpecsForm | null
  drinks: { abv: string; pricePercent: string } | null
  tour: { minutes: string; place: Texts } | null
  awards: AwardForm[]
  seoTitle: Texts
  seoDescription: Texts
}

const NO_TEXTS: Texts = { es: '', en: '' }
const texts = (said: { es?: string | undefined; en?: string | undefined } | null | undefined): Texts => ({
  es: said?.es ?? '',
  en: said?.en ?? '',
})
const typed = (figure: number | null | undefined) => (figure === null || figure === undefined ? '' : String(figure))

export const newVariant = (): VariantForm => ({
  key: crypto.randomUUID(),
  sku: '',
  barcode: '',
  size: NO_TEXTS,
  sizeMl: '',
  color: NO_TEXTS,
  price: '',
  oldPrice: '',
  weightGrams: '',
  parts: [],
  waiting: 0,
})
export const newAward = (): AwardForm => ({
  key: crypto.randomUUID(),
  medal: 'gold',
  name: NO_TEXTS,
  year: mexicanDate(new Date()).slice(0, 4),
})
export const newSpecs = (): SpecsForm => ({
  color: NO_TEXTS,
  nose: NO_TEXTS,
  taste: NO_TEXTS,
  agave: NO_TEXTS,
  maturation: NO_TEXTS,
  region: NO_TEXTS,
  glass: NO_TEXTS,
  pairing: NO_TEXTS,
  abv: '40',
  nom: '',
  servedAt: '',
  aromas: {},
})

export function emptyForm(categoryId: string): ProductForm {
  return {
    categoryId,
    expression: '',
    name: NO_TEXTS,
    collectionName: NO_TEXTS,
    summary: NO_TEXTS,
    description: NO_TEXTS,
    position: '',
    staffTags: '',
    isBestSeller: false,
    isComingSoon: false,
    maxPerPerson: '',
    discount: { type: '', value: '', isActive: true },
    variants: [],
    pictures: [],
    video: null,
    specs: null,
    drinks: null,
    tour: null,
    awards: [],
    seoTitle: NO_TEXTS,
    seoDescription: NO_TEXTS,
  }
}

function variantFormOf(variant: AdminProductResponse['variants'][number]): VariantForm {
  return {
    key: variant.variantId,
    variantId: variant.variantId,
    sku: variant.sku,
    barcode: variant.barcode ?? '',
    size: texts(variant.size),
    sizeMl: typed(variant.sizeMl),
    color: texts(variant.color),
    price: typed(variant.price),
    oldPrice: typed(variant.oldPrice),
    weightGrams: typed(variant.weightGrams),
    parts: variant.parts,
    waiting: variant.waiting,
  }
}

export function formOf(product: AdminProductResponse): ProductForm {
  const { main, general, previews, alts } = product.images
  const picture = (isMain: boolean) => (address: string) => ({
    address,
    preview: previews[address] ?? '',
    isMain,
    alt: texts(alts[address]),
  })
  const { specs, drinks, tour, discount } = product
  return {
    categoryId: product.categoryId,
    expression: product.expression ?? '',
    name: texts(product.name),
    collectionName: texts(product.collectionName),
    summary: texts(product.summary),
    description: texts(product.description),
    position: typed(product.position),
    staffTags: product.staffTags.join(', '),
    isBestSeller: product.isBestSeller,
    isComingSoon: product.isComingSoon,
    maxPerPerson: typed(product.maxPerPerson),
    discount: { type: discount?.type ?? '', value: typed(discount?.value), isActive: discount?.isActive ?? true },
    variants: product.variants.map(variantFormOf),
    pictures: [...main.map(picture(true)), ...general.map(picture(false))],
    video: product.video && { address: product.video.address, alt: texts(product.video.alt) },
    specs: specs && {
      color: texts(specs.color),
      nose: texts(specs.nose),
      taste: texts(specs.taste),
      agave: texts(specs.agave),
      maturation: texts(specs.maturation),
      region: texts(specs.region),
      glass: texts(specs.glass),
      pairing: texts(specs.pairing),
      abv: typed(specs.abv),
      nom: specs.nom,
      servedAt: typed(specs.servedAt),
      aromas: specs.aromas,
    },
    drinks: drinks && { abv: typed(drinks.abv), pricePercent: typed(drinks.pricePercent) },
    tour: tour && { minutes: typed(tour.minutes), place: texts(tour.place) },
    awards: product.awards.map(({ medal, name, year }, index) => ({
      key: `award-${index}`,
      medal,
      name: texts(name),
      year: typed(year),
    })),
    seoTitle: texts(product.seo?.title),
    seoDescription: texts(product.seo?.description),
  }
}

export function nameOfPart({ name, size }: PartForm, locale: Locale): string {
  return `${localize(name, locale)} ${localize(size, locale)}`.trim()
}

const isSaid = ({ es, en }: Texts) => es.trim() !== '' || en.trim() !== ''

/** What the store is sent. */
export function inputOf(form: ProductForm) {
  const { specs, drinks, tour, discount, pictures, seoTitle, seoDescription } = form
  const addresses = (isMain: boolean) => pictures.filter((each) => each.isMain === isMain).map(({ address }) => address)
  return {
    categoryId: form.categoryId,
    expression: (form.expression || null) as 'blanco' | null,
    name: form.name,
    collectionName: form.collectionName,
    summary: form.summary,
    description: form.description,
    ...(form.position.trim() === '' ? {} : { position: numberOf(form.position) }),
    staffTags: form.staffTags.split(','),
    isBestSeller: form.isBestSeller,
    isComingSoon: form.isComingSoon,
    maxPerPerson: numberOrNull(form.maxPerPerson),
    discount:
      discount.type === ''
        ? null
        : { type: discount.type, value: numberOf(discount.value), isActive: discount.isActive },
    variants: form.variants.map(({ key: _key, waiting: _waiting, ...variant }) => ({
      ...variant,
      sizeMl: numberOrNull(variant.sizeMl),
      color: isSaid(variant.color) ? variant.color : null,
      price: numberOf(variant.price),
      oldPrice: numberOrNull(variant.oldPrice),
      weightGrams: numberOf(variant.weightGrams),
      parts: variant.parts.map(({ variantId, units }) => ({ variantId, units })),
    })),
    images: {
      main: addresses(true),
      general: addresses(false),
      alts: Object.fromEntries(pictures.flatMap(({ address, alt }) => (isSaid(alt) ? [[address, alt]] : []))),
    },
    video: form.video,
    specs: specs && { ...specs, abv: numberOf(specs.abv), servedAt: numberOrNull(specs.servedAt) },
    drinks: drinks && { abv: numberOf(drinks.abv), pricePercent: numberOf(drinks.pricePercent) },
    tour: tour && { minutes: numberOf(tour.minutes), place: tour.place },
    awards: form.awards.map(({ medal, name, year }) => ({ medal, name, year: numberOf(year) })),
    seo: isSaid(seoTitle) || isSaid(seoDescription) ? { title: seoTitle, description: seoDescription } : null,
  }
}
