import type { InferRequestType, InferResponseType } from 'hono/client'
import type { Localized } from '#i18n/locale.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { numberOf } from '#web/admin/editing/figure.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'
import { seenVersion } from '#web/admin/products/product-calls.ts'
import { answerOf } from '#web/platform/api-client.ts'
import type { ConditionKind } from '#vocabulary/collection-rules.ts'

const calls = () => getManagementApi().management.collections
const previews = () => getManagementApi().management['collection-previews']
type Calls = ReturnType<typeof calls>
type CollectionResponse = InferResponseType<Calls[':collectionId']['$get'], 200>['data']
export type ListedCollection = InferResponseType<Calls['$get'], 200>['data'][number]
export type Rule = InferRequestType<ReturnType<typeof previews>['$post']>['json']
type Condition = Rule['conditions'][number]
export type PickedProduct = Pick<
  CollectionResponse['products'][number],
  'productId' | 'name' | 'image' | 'preview' | 'state'
>

/** By kind, `value` is a category, an expression, a tag, a price or empty. */
export interface ConditionValue {
  kind: ConditionKind
  value: string
}

/** A form's values. */
export interface CollectionValue {
  name: Localized
  description: Localized
  address: string
  isPublished: boolean
  kind: 'rule' | 'hand'
  match: Rule['match']
  conditions: ConditionValue[]
  products: PickedProduct[]
}

const NOTHING: Localized = { es: '', en: '' }
export const NEW_CONDITION: ConditionValue = { kind: 'category', value: '' }

export const NEW_COLLECTION: Stored<CollectionValue> = {
  version: 0,
  value: {
    name: NOTHING,
    description: NOTHING,
    address: '',
    isPublished: false,
    kind: 'rule',
    match: 'all',
    conditions: [NEW_CONDITION],
    products: [],
  },
}

function valueOfCollection(collection: CollectionResponse): Stored<CollectionValue> {
  const { collectionId, version, name, description, isPublished, rule, products } = collection
  const { match, conditions } = rule ?? { match: 'all' as const, conditions: [] }
  const kind = rule ? 'rule' : 'hand'
  const value = { name, description, address: collectionId, isPublished, kind, match, products } as const
  return { version, value: { ...value, conditions: conditions.map(typedCondition), products: [...products] } }
}

function typedCondition(condition: Condition): ConditionValue {
  const { kind } = condition
  if ('categoryId' in condition) return { kind, value: condition.categoryId }
  if ('expression' in condition) return { kind, value: condition.expression }
  if ('tag' in condition) return { kind, value: condition.tag }
  return { kind, value: 'price' in condition ? String(condition.price) : '' }
}

function conditionOf({ kind, value }: ConditionValue): Condition {
  if (kind === 'category') return { kind, categoryId: value }
  if (kind === 'expression')
    return { kind, expression: value as Extract<Condition, { kind: 'expression' }>['expression'] }
  if (kind === 'tag') return { kind, tag: value }
  return kind === 'bestSeller' || kind === 'discounted' ? { kind } : { kind, price: numberOf(value) }
}

export const hasValue = ({ kind }: ConditionValue) => kind !== 'bestSeller' && kind !== 'discounted'

/** Undefined while something is missing. */
export function completeRule({ match, conditions }: Pick<CollectionValue, 'match' | 'conditions'>): Rule | undefined {
  const isWhole = (condition: ConditionValue) =>
    !hasValue(condition) ||
    (condition.kind.startsWith('price') ? !Number.isNaN(numberOf(condition.value)) : condition.value.trim() !== '')
  return conditions.length > 0 && conditions.every(isWhole)
    ? { match, conditions: conditions.map(conditionOf) }
    : undefined
}

export const listCollections = async (): Promise<ListedCollection[]> => (await answerOf(calls().$get())).data

export async function loadCollection(collectionId: string): Promise<Stored<CollectionValue>> {
  return valueOfCollection((await answerOf(calls()[':collectionId'].$get({ param: { collectionId } }))).data)
}

/** Creates it where `collectionId` is undefined. */
export async function saveCollection(
  value: CollectionValue,
  version: number,
  collectionId?: string,
): Promise<Stored<CollectionValue>> {
  const { name, description, isPublished, kind, match, conditions, products, address } = value
  const rule = kind === 'rule' ? { match, conditions: conditions.map(conditionOf) } : null
  const productIds = rule ? [] : products.map(({ productId }) => productId)
  const json = { name, description, isPublished, rule, productIds }
  if (collectionId === undefined) {
    const made = calls().$post({ json: { ...json, ...(address && { collectionId: address }) } })
    return valueOfCollection((await answerOf(made)).data)
  }
  const call = calls()[':collectionId'].$put({
    param: { collectionId },
    header: seenVersion(version),
    json: { ...json, collectionId: address },
  })
  return valueOfCollection((await answerOf(call)).data)
}

export async function removeCollection({ collectionId, version }: ListedCollection): Promise<void> {
  await answerOf(calls()[':collectionId'].$delete({ param: { collectionId }, header: seenVersion(version) }))
}

export const previewRule = async (json: Rule) => (await answerOf(previews().$post({ json }))).data
