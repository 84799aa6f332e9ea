import { situation } from '#kit/errors.ts'

export class ServiceNotFound extends situation(404, 'serviceNotFound') {}

export class BannerNotFound extends situation(404, 'bannerNotFound') {}

export class TechnologyOfferNotFound extends situation(404, 'technologyOfferNotFound') {}

export class RelatedServiceUnknown extends situation(422, 'relatedServiceUnknown') {}

export class ArticleNotFound extends situation(404, 'articleNotFound') {}

/** Readers and search engines already know the address. */
export class ArticleAddressFixed extends situation(409, 'articleAddressFixed', {
  fields: [{ path: 'slug', key: 'articleAddressFixed' }],
}) {}

export class ArticleDateInvalid extends situation(422, 'publishMomentInvalid', {
  fields: [{ path: 'at', key: 'publishMomentInvalid' }],
}) {}
