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
