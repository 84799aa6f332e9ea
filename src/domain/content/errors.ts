import { SituationError } from '#kit/errors.ts'

export class ServiceNotFound extends SituationError {
  constructor() {
    super(404, 'serviceNotFound')
  }
}

export class BannerNotFound extends SituationError {
  constructor() {
    super(404, 'bannerNotFound')
  }
}

export class TechnologyOfferNotFound extends SituationError {
  constructor() {
    super(404, 'technologyOfferNotFound')
  }
}

export class RelatedServiceUnknown extends SituationError {
  constructor() {
    super(422, 'relatedServiceUnknown')
  }
}
