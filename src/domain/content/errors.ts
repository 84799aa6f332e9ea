import { SituationError } from '#kit/errors.ts'

/** There is no such service, or it isn't offered now. */
export class ServiceNotFound extends SituationError {
  constructor() {
    super(404, 'serviceNotFound')
  }
}

/** There is no such banner, or it was taken away. */
export class BannerNotFound extends SituationError {
  constructor() {
    super(404, 'bannerNotFound')
  }
}

/** There is no such technology offer. */
export class TechnologyOfferNotFound extends SituationError {
  constructor() {
    super(404, 'technologyOfferNotFound')
  }
}

/** What is to be shown beside a service is none, or is itself. */
export class RelatedServiceUnknown extends SituationError {
  constructor() {
    super(422, 'relatedServiceUnknown')
  }
}
