import type { InferResponseType } from 'hono/client'
import type { Localized } from '#i18n/locale.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getApi } from '#web/platform/api.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'
import { numberOf, numberOrNull } from '#web/admin/editing/figure.ts'
import { prefixesOf, typedPrefixes } from '#web/admin/editing/prefixes.ts'
import type { Resource } from '#web/admin/editing/resource.ts'

const zones = () => getApi().api['shipping-zones']
const restrictions = () => getApi().api['alcohol-restrictions']
const carriers = () => getApi().api['shipping-carriers']

export type Zone = InferResponseType<ReturnType<typeof zones>['$get'], 200>['data'][number]
export type Restriction = InferResponseType<ReturnType<typeof restrictions>['$get'], 200>['data'][number]
export type Carrier = InferResponseType<ReturnType<typeof carriers>['$get'], 200>['data'][number]

const NOTHING: Localized = { es: '', en: '' }
const seen = (version: number) => ({ 'if-match': `"${version}"` })
/** An empty translation is none. */
const said = ({ es, en }: Localized) => ({ es, ...(en?.trim() && { en }) })

export interface ZoneValue {
  name: Localized
  postalPrefixes: string
  base: string
  additionalItem: string
  freeFrom: string
  position: string
}

const valueOfZone = (zone: Zone): Stored<ZoneValue> => ({
  version: zone.version,
  value: {
    name: zone.name,
    postalPrefixes: typedPrefixes(zone.postalPrefixes),
    base: String(zone.base),
    additionalItem: String(zone.additionalItem),
    freeFrom: zone.freeFrom === null ? '' : String(zone.freeFrom),
    position: String(zone.position),
  },
})

export const ZONES: Resource<Zone, ZoneValue> = {
  load: async () => (await answerOf(zones().$get())).data,
  idOf: ({ zoneId }) => zoneId,
  empty: {
    version: 0,
    value: { name: NOTHING, postalPrefixes: '', base: '', additionalItem: '', freeFrom: '', position: '0' },
  },
  valueOf: valueOfZone,
  async save(value, version, zoneId) {
    const json = {
      name: said(value.name),
      postalPrefixes: prefixesOf(value.postalPrefixes),
      base: numberOf(value.base),
      additionalItem: numberOf(value.additionalItem),
      freeFrom: numberOrNull(value.freeFrom),
      position: numberOf(value.position),
    }
    if (zoneId === undefined) return valueOfZone((await answerOf(zones().$post({ json }))).data)
    const call = zones()[':zoneId'].$put({ param: { zoneId }, header: seen(version), json })
    return valueOfZone((await answerOf(call)).data)
  },
  async remove({ zoneId, version }) {
    await answerOf(zones()[':zoneId'].$delete({ param: { zoneId }, header: seen(version) }))
  },
}

export interface RestrictionValue {
  reason: Localized
  postalPrefixes: string
  startsOn: string
  endsOn: string
}

const valueOfRestriction = (restriction: Restriction): Stored<RestrictionValue> => ({
  version: restriction.version,
  value: {
    reason: restriction.reason,
    postalPrefixes: typedPrefixes(restriction.postalPrefixes),
    startsOn: restriction.startsOn ?? '',
    endsOn: restriction.endsOn ?? '',
  },
})

export const RESTRICTIONS: Resource<Restriction, RestrictionValue> = {
  load: async () => (await answerOf(restrictions().$get())).data,
  idOf: ({ restrictionId }) => restrictionId,
  empty: { version: 0, value: { reason: NOTHING, postalPrefixes: '', startsOn: '', endsOn: '' } },
  valueOf: valueOfRestriction,
  async save(value, version, restrictionId, keyOf) {
    const json = {
      reason: said(value.reason),
      postalPrefixes: prefixesOf(value.postalPrefixes),
      startsOn: value.startsOn || null,
      endsOn: value.endsOn || null,
    }
    if (restrictionId === undefined) {
      const call = restrictions().$post({ header: { 'idempotency-key': keyOf(json) }, json })
      return valueOfRestriction((await answerOf(call)).data)
    }
    const call = restrictions()[':restrictionId'].$put({ param: { restrictionId }, header: seen(version), json })
    return valueOfRestriction((await answerOf(call)).data)
  },
  async remove({ restrictionId, version }) {
    await answerOf(restrictions()[':restrictionId'].$delete({ param: { restrictionId }, header: seen(version) }))
  },
}

export type CarrierValue = Pick<Carrier, 'name' | 'trackingUrl'>

const valueOfCarrier = ({ name, trackingUrl, version }: Carrier): Stored<CarrierValue> => ({
  version,
  value: { name, trackingUrl },
})

export const CARRIERS: Resource<Carrier, CarrierValue> = {
  load: async () => (await answerOf(carriers().$get())).data,
  idOf: ({ carrierId }) => carrierId,
  empty: { version: 0, value: { name: '', trackingUrl: 'https://' } },
  valueOf: valueOfCarrier,
  async save(json, version, carrierId) {
    if (carrierId === undefined) return valueOfCarrier((await answerOf(carriers().$post({ json }))).data)
    const call = carriers()[':carrierId'].$put({ param: { carrierId }, header: seen(version), json })
    return valueOfCarrier((await answerOf(call)).data)
  },
  async remove({ carrierId, version }) {
    await answerOf(carriers()[':carrierId'].$delete({ param: { carrierId }, header: seen(version) }))
  },
}
