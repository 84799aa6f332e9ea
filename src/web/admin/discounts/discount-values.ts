import type { InferResponseType } from 'hono/client'
import type { Localized } from '#i18n/locale.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import type { KeyOf } from '#web/admin/editing/use-intent-key.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'
import { fieldOfMoment, momentOfField } from '#web/admin/editing/mexican-moment.ts'
import { numberOf, numberOrNull } from '#web/admin/editing/figure.ts'

const codes = () => getApi().api['discount-codes']
const promotions = () => getApi().api.promotions
const found = () => getManagementApi().management['discount-codes']

export type ListedCode = InferResponseType<ReturnType<typeof found>['$get'], 200>['data'][number]
export type Code = InferResponseType<ReturnType<typeof codes>['$get'], 200>['data'][number]
export type Promotion = InferResponseType<ReturnType<typeof promotions>['$get'], 200>['data'][number]
type Type = Code['type']

/** Form values of a code, a promotion or a batch of codes. */
export interface DiscountValue {
  /** Empty for a promotion. */
  code: string
  name: Localized
  type: Type
  value: string
  minimumSubtotal: string
  minimumQuantity: string
  groupUnits: string
  reducedUnits: string
  categoryIds: string[]
  collectionIds: string[]
  startsAt: string
  endsAt: string
  usageLimit: string
  perBuyerLimit: string
  isFirstOrderOnly: boolean
  isRegisteredOnly: boolean
  isActive: boolean
  count: string
  prefix: string
}

export const NEW_DISCOUNT: Stored<DiscountValue> = {
  version: 0,
  value: {
    code: '',
    name: { es: '', en: '' },
    type: 'percentage',
    value: '10',
    minimumSubtotal: '0',
    minimumQuantity: '',
    groupUnits: '',
    reducedUnits: '',
    categoryIds: [],
    collectionIds: [],
    startsAt: '',
    endsAt: '',
    usageLimit: '',
    perBuyerLimit: '',
    isFirstOrderOnly: false,
    isRegisteredOnly: false,
    isActive: true,
    count: '',
    prefix: '',
  },
}

/** Value and count must be typed, because the codes are created at once. */
export const NEW_BATCH: Stored<DiscountValue> = { version: 0, value: { ...NEW_DISCOUNT.value, value: '' } }

const typed = (number: number | null) => (number === null ? '' : String(number))

export function valueOfDiscount(discount: Code | Promotion): Stored<DiscountValue> {
  const { type, categoryIds, collectionIds, isFirstOrderOnly, isActive } = discount
  return {
    version: discount.version,
    value: {
      ...NEW_DISCOUNT.value,
      code: 'code' in discount ? discount.code : '',
      name: 'name' in discount ? discount.name : NEW_DISCOUNT.value.name,
      type,
      value: String(discount.value),
      minimumSubtotal: String(discount.minimumSubtotal),
      minimumQuantity: typed(discount.minimumQuantity),
      groupUnits: typed(discount.groupUnits),
      reducedUnits: typed(discount.reducedUnits),
      categoryIds,
      collectionIds,
      startsAt: fieldOfMoment(discount.startsAt),
      endsAt: fieldOfMoment(discount.endsAt),
      usageLimit: typed(discount.usageLimit),
      perBuyerLimit: typed(discount.perBuyerLimit),
      isFirstOrderOnly,
      isRegisteredOnly: 'isRegisteredOnly' in discount && discount.isRegisteredOnly,
      isActive,
    },
  }
}

function termsOf(value: DiscountValue) {
  const { type, categoryIds, collectionIds, isFirstOrderOnly, isActive } = value
  return {
    type,
    value: type === 'free_shipping' ? 0 : numberOf(value.value),
    minimumSubtotal: numberOf(value.minimumSubtotal),
    minimumQuantity: numberOrNull(value.minimumQuantity),
    groupUnits: type === 'percentage' ? numberOrNull(value.groupUnits) : null,
    reducedUnits: type === 'percentage' ? numberOrNull(value.reducedUnits) : null,
    categoryIds,
    collectionIds,
    startsAt: momentOfField(value.startsAt),
    endsAt: momentOfField(value.endsAt),
    usageLimit: numberOrNull(value.usageLimit),
    perBuyerLimit: numberOrNull(value.perBuyerLimit),
    isFirstOrderOnly,
    isActive,
  }
}

const seen = (version: number) => ({ 'if-match': `"${version}"` })

/** Creates it where `isNew`. */
export async function saveCode(value: DiscountValue, version: number, isNew: boolean): Promise<Stored<DiscountValue>> {
  const { code, isRegisteredOnly } = value
  const terms = { ...termsOf(value), isRegisteredOnly }
  if (isNew) return valueOfDiscount((await answerOf(codes().$post({ json: { ...terms, code } }))).data)
  const call = codes()[':code'].$put({ param: { code }, header: seen(version), json: terms })
  return valueOfDiscount((await answerOf(call)).data)
}

export async function savePromotion(
  value: DiscountValue,
  version: number,
  promotionId: string | undefined,
  keyOf: KeyOf,
): Promise<Stored<DiscountValue>> {
  const { es, en } = value.name
  const json = { ...termsOf(value), name: { es, ...(en?.trim() && { en }) } }
  if (promotionId === undefined) {
    const call = promotions().$post({ header: { 'idempotency-key': keyOf(json) }, json })
    return valueOfDiscount((await answerOf(call)).data)
  }
  const call = promotions()[':promotionId'].$put({ param: { promotionId }, header: seen(version), json })
  return valueOfDiscount((await answerOf(call)).data)
}

export async function generateCodes(value: DiscountValue, keyOf: KeyOf): Promise<string[]> {
  const { isRegisteredOnly, prefix } = value
  const json = { ...termsOf(value), isRegisteredOnly, prefix, count: numberOf(value.count) }
  return (await answerOf(found().batch.$post({ header: { 'idempotency-key': keyOf(json) }, json }))).data
}

export const findCodes = (query: Record<string, string>) => answerOf(found().$get({ query }))

/** Exact match. */
export async function readCode(code: string): Promise<Code | undefined> {
  const { data } = await findCodes({ search: code, limit: '100' })
  return data.find((listed) => listed.code === code)
}

export async function loadPromotions(): Promise<Promotion[]> {
  const all: Promotion[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { data, meta } = await answerOf(promotions().$get({ query: { limit: '100', ...(cursor && { cursor }) } }))
    all.push(...data)
    cursor = meta.next
  }
  return all
}

export async function endCode({ code, version }: Code): Promise<void> {
  await answerOf(codes()[':code'].$delete({ param: { code }, header: seen(version) }))
}

export async function endPromotion({ id, version }: Promotion): Promise<void> {
  await answerOf(promotions()[':promotionId'].$delete({ param: { promotionId: id }, header: seen(version) }))
}

export const findUses = (code: string) => async (query: Record<string, string>) =>
  answerOf(found()[':code'].uses.$get({ param: { code }, query }))

export type CodeUse = Awaited<ReturnType<ReturnType<typeof findUses>>>['data'][number]

export async function loadCategories(): Promise<{ categoryId: string; name: string }[]> {
  return (await answerOf(getApi().api.categories.$get())).data
}

export async function loadCollectionNames(): Promise<{ collectionId: string; name: Localized }[]> {
  return (await answerOf(getManagementApi().management['collection-names'].$get())).data
}
