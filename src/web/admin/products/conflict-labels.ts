import type { Translate } from '#i18n/translator.ts'
import type { Clash } from '#web/admin/editing/merge-edits.ts'
import { nameOfPart, VARIANT_FIGURES } from './product-form-value.ts'
import type { PartForm, ProductForm, VariantForm } from './product-form-value.ts'

const LABELS = {
  categoryId: 'editor.category',
  expression: 'editor.expression',
  name: 'editor.name',
  collectionName: 'editor.collectionName',
  summary: 'editor.summary',
  description: 'editor.description',
  position: 'editor.position',
  staffTags: 'editor.staffTags',
  isBestSeller: 'editor.bestSeller',
  isComingSoon: 'editor.comingSoon',
  maxPerPerson: 'editor.maxPerPerson',
  discount: 'editor.discount',
  variants: 'editor.variants',
  pictures: 'editor.pictures',
  video: 'editor.video',
  specs: 'editor.specs',
  drinks: 'editor.drinks',
  tour: 'editor.tour',
  awards: 'editor.awards',
  seoTitle: 'editor.seoTitle',
  seoDescription: 'editor.seoDescription',
} as const satisfies Record<keyof ProductForm, string>

const TYPED = [['size', 'size'], ...VARIANT_FIGURES, ['color', 'color']] as const
const PARTS = [...TYPED, ['parts', 'parts']] as const

/** What a field is called that two people changed; of a variant its size before the field. */
export function labelOfClash(t: Translate<'managementProducts'>, { variants }: ProductForm, clash: Clash<ProductForm>) {
  const { field, row } = clash
  if (field !== 'variants' || !row) return t(LABELS[field])
  const at = variants.findIndex(({ key }) => key === row.key)
  const name = variants[at]?.size.es || t('editor.variant', { number: at + 1 })
  const label = PARTS.find(([part]) => part === row.part)?.[1] ?? 'variants'
  return `${name} · ${t(`editor.${label}`)}`
}

/** Variants in words, a paragraph for each, where one came or went; undefined for what speaks for itself. */
export function describeClash(t: Translate<'managementProducts'>, field: keyof ProductForm, value: unknown) {
  if (field !== 'variants' || !Array.isArray(value)) return undefined
  const rows = value as (VariantForm | PartForm)[]
  if (rows.length === 0) return '—'
  return rows.map((row) => ('units' in row ? describePart(row) : describeVariant(t, row))).join('\n')
}

function describePart(part: PartForm): string {
  return `${part.units} × ${nameOfPart(part, 'es')}`
}

function describeVariant(t: Translate<'managementProducts'>, variant: VariantForm): string {
  const said = TYPED.map(([part, label]) => [
    t(`editor.${label}`),
    typeof variant[part] === 'string' ? variant[part] : variant[part].es,
  ])
  return [...said, [t('editor.parts'), variant.parts.map(describePart).join(', ')]]
    .flatMap(([label, words]) => (words ? [`${label}: ${words}`] : []))
    .join(' · ')
}
