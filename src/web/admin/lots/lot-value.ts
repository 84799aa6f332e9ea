import type { InferResponseType } from 'hono/client'
import type { Localized } from '#i18n/locale.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import { numberOrNull } from '#web/admin/editing/figure.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'
import { seenVersion } from '#web/admin/products/product-calls.ts'
import { answerOf } from '#web/platform/api-client.ts'

const calls = () => getManagementApi().management.lots
export type AdminLot = InferResponseType<ReturnType<typeof calls>[':lotId']['$get'], 200>['data']

/** A form's values. */
export interface LotValue {
  code: string
  productId: string
  /** Shown beside the product search. */
  productName: Localized
  field: Localized
  altitudeMeters: string
  harvestedOn: string
  cooking: Localized
  extraction: Localized
  distilledOn: string
  distiller: string
  barrel: Localized
  barrelLiters: string
  filledOn: string
  bottledOn: string
  bottles: string
  abv: string
  note: Localized
}

const NOTHING: Localized = { es: '', en: '' }

export const NEW_LOT: Stored<LotValue> = {
  version: 0,
  value: {
    code: '',
    productId: '',
    productName: NOTHING,
    field: NOTHING,
    altitudeMeters: '',
    harvestedOn: '',
    cooking: NOTHING,
    extraction: NOTHING,
    distilledOn: '',
    distiller: '',
    barrel: NOTHING,
    barrelLiters: '',
    filledOn: '',
    bottledOn: '',
    bottles: '',
    abv: '',
    note: NOTHING,
  },
}

function valueOf({ lotId: _id, key: _key, version, ...lot }: AdminLot): Stored<LotValue> {
  const typed = (figure: number | null) => (figure === null ? '' : String(figure))
  return {
    version,
    value: {
      ...lot,
      altitudeMeters: typed(lot.altitudeMeters),
      harvestedOn: lot.harvestedOn ?? '',
      distilledOn: lot.distilledOn ?? '',
      barrelLiters: typed(lot.barrelLiters),
      filledOn: lot.filledOn ?? '',
      bottles: typed(lot.bottles),
      abv: typed(lot.abv),
    },
  }
}

export const findLots = (query: Record<string, string>) => answerOf(calls().$get({ query }))

export const listLotProducts = async () => (await answerOf(getManagementApi().management['lot-products'].$get())).data

export const readLot = async (lotId: string) => (await answerOf(calls()[':lotId'].$get({ param: { lotId } }))).data

export const loadLot = async (lotId: string) => valueOf(await readLot(lotId))

/** Creates it where `lotId` is undefined. */
export async function saveLot(
  { productName: _name, ...value }: LotValue,
  version: number,
  lotId?: string,
): Promise<Stored<LotValue>> {
  const json = {
    ...value,
    altitudeMeters: numberOrNull(value.altitudeMeters),
    harvestedOn: value.harvestedOn || null,
    distilledOn: value.distilledOn || null,
    barrelLiters: numberOrNull(value.barrelLiters),
    filledOn: value.filledOn || null,
    bottles: numberOrNull(value.bottles),
    abv: numberOrNull(value.abv),
  }
  if (lotId === undefined) return valueOf((await answerOf(calls().$post({ json }))).data)
  const call = calls()[':lotId'].$put({ param: { lotId }, header: seenVersion(version), json })
  return valueOf((await answerOf(call)).data)
}

export async function removeLot({ lotId, version }: AdminLot): Promise<void> {
  await answerOf(calls()[':lotId'].$delete({ param: { lotId }, header: seenVersion(version) }))
}
