import { SituationError, situation } from '#kit/errors.ts'

export class PostalCodeUnknown extends situation(422, 'postalCodeUnknown', {
  fields: [{ path: 'postalCode', key: 'postalCodeUnknown' }],
}) {}

export class ZonesOverlap extends SituationError {
  constructor(zone: string, prefix: string | null) {
    const key = prefix === null ? 'restZoneExists' : 'zonesOverlap'
    const values = { zone, prefix: prefix ?? '' }
    super(409, key, { values, fields: [{ path: 'postalPrefixes', key, values }] })
  }
}

export class ZoneNotFound extends situation(404, 'zoneNotFound') {}

export class RestrictionNotFound extends situation(404, 'restrictionNotFound') {}

export class CarrierNotFound extends situation(404, 'carrierNotFound') {}

export class CarrierExists extends situation(409, 'carrierExists', {
  fields: [{ path: 'name', key: 'carrierExists' }],
}) {}

export class NotShippedThere extends situation(409, 'notShippedThere') {}
