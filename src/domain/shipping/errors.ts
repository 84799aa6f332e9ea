import { SituationError } from '#kit/errors.ts'

export class PostalCodeUnknown extends SituationError {
  constructor() {
    super(422, 'postalCodeUnknown', { fields: [{ path: 'postalCode', key: 'postalCodeUnknown' }] })
  }
}

export class ZonesOverlap extends SituationError {
  constructor(zone: string, prefix: string | null) {
    const key = prefix === null ? 'restZoneExists' : 'zonesOverlap'
    const values = { zone, prefix: prefix ?? '' }
    super(409, key, { values, fields: [{ path: 'postalPrefixes', key, values }] })
  }
}

export class ZoneNotFound extends SituationError {
  constructor() {
    super(404, 'zoneNotFound')
  }
}

export class RestrictionNotFound extends SituationError {
  constructor() {
    super(404, 'restrictionNotFound')
  }
}

export class CarrierNotFound extends SituationError {
  constructor() {
    super(404, 'carrierNotFound')
  }
}

export class CarrierExists extends SituationError {
  constructor() {
    super(409, 'carrierExists', { fields: [{ path: 'name', key: 'carrierExists' }] })
  }
}

export class NotShippedThere extends SituationError {
  constructor() {
    super(409, 'notShippedThere')
  }
}
