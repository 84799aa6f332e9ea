import { situation } from '#kit/errors.ts'

export class ServiceNotFound extends situation(404, 'serviceNotFound') {}

export class BannerNotFound extends situation(404, 'bannerNotFound') {}

export class TechnologyOfferNotFound extends situation(404, 'technologyOfferNotFound') {}

export class RelatedServiceUnknown extends situation(422, 'relatedServiceUnknown') {}
