import type { InferResponseType } from 'hono/client'
import type { Localized } from '#i18n/locale.ts'
import { answerOf } from '#web/platform/api-client.ts'
import { getManagementApi } from '#web/admin/api/api.ts'
import type { KeyOf } from '#web/admin/editing/use-intent-key.ts'
import type { Stored } from '#web/admin/editing/use-typed.ts'
import { numberOf, numberOrNull } from '#web/admin/editing/figure.ts'
import { prefixesOf, typedPrefixes } from '#web/admin/editing/prefixes.ts'

const calls = () => getManagementApi().management.locations

export type AdminLocation = InferResponseType<ReturnType<typeof calls>['$get'], 200>['data'][number]

/** A place as its form has it. */
export interface LocationValue {
  kind: 'warehouse' | 'store'
  name: Localized
  street: string
  colony: string
  city: string
  state: string
  postalCode: string
  phone: string
  schedule: Localized
  distanceKm: string
  servesPrefixes: string
  position: string
  latitude: string
  longitude: string
}

export const NEW_LOCATION: Stored<LocationValue> = {
  version: 0,
  value: {
    kind: 'store',
    name: { es: '', en: '' },
    street: '',
    colony: '',
    city: '',
    state: '',
    postalCode: '',
    phone: '',
    schedule: { es: '', en: '' },
    distanceKm: '',
    servesPrefixes: '',
    position: '0',
    latitude: '',
    longitude: '',
  },
}

export function valueOfLocation(location: AdminLocation): Stored<LocationValue> {
  const { kind, name, street, colony, city, state, postalCode, phone, schedule, coordinates } = location
  return {
    version: location.version,
    value: {
      kind,
      name,
      street,
      colony,
      city,
      state,
      postalCode,
      phone,
      schedule,
      distanceKm: location.distanceKm === null ? '' : String(location.distanceKm),
      servesPrefixes: typedPrefixes(location.servesPrefixes),
      position: String(location.position),
      latitude: coordinates ? String(coordinates.latitude) : '',
      longitude: coordinates ? String(coordinates.longitude) : '',
    },
  }
}

function inputOf({ latitude, longitude, servesPrefixes, distanceKm, position, ...texts }: LocationValue) {
  const isPlaced = latitude.trim() !== '' || longitude.trim() !== ''
  return {
    ...texts,
    servesPrefixes: prefixesOf(servesPrefixes),
    distanceKm: numberOrNull(distanceKm),
    position: numberOf(position),
    coordinates: isPlaced ? { latitude: numberOf(latitude), longitude: numberOf(longitude) } : null,
  }
}

export async function loadLocations(): Promise<AdminLocation[]> {
  return (await answerOf(calls().$get())).data
}

const seen = ({ locationId, version }: Pick<AdminLocation, 'locationId' | 'version'>) => ({
  param: { locationId },
  header: { 'if-match': `"${version}"` },
})

export async function saveLocation(
  value: LocationValue,
  version: number,
  locationId: string | undefined,
  keyOf: KeyOf,
): Promise<Stored<LocationValue>> {
  const json = inputOf(value)
  if (locationId === undefined) {
    const call = calls().$post({ header: { 'idempotency-key': keyOf(json) }, json })
    return valueOfLocation((await answerOf(call)).data)
  }
  const call = calls()[':locationId'].$put({ ...seen({ locationId, version }), json })
  return valueOfLocation((await answerOf(call)).data)
}

export async function closeLocation(location: AdminLocation): Promise<void> {
  await answerOf(calls()[':locationId'].closing.$post(seen(location)))
}

export async function openLocation(location: AdminLocation): Promise<void> {
  await answerOf(calls()[':locationId'].opening.$post(seen(location)))
}

export async function removeLocation(location: AdminLocation): Promise<void> {
  await answerOf(calls()[':locationId'].$delete(seen(location)))
}
