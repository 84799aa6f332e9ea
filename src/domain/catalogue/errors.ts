import { SituationError, situation } from '#kit/errors.ts'

export class ProductNotFound extends situation(404, 'productNotFound') {}

export class ProductIncomplete extends SituationError {
  /** @param missing paths in the payload */
  constructor(missing: readonly string[]) {
    const keyOf = (path: string) => (path === 'variants' ? 'variantsMissing' : 'fieldRequired')
    super(422, 'productIncomplete', { fields: missing.map((path) => ({ path, key: keyOf(path) })) })
  }
}

export class CategoryNotFound extends situation(404, 'categoryNotFound') {}

export class CategoryUnknown extends SituationError {
  constructor(path = 'categoryId') {
    super(422, 'categoryUnknown', { fields: [{ path, key: 'categoryUnknown' }] })
  }
}

/** Former addresses redirect, so they stay taken. */
export class AddressTaken extends SituationError {
  constructor(path: 'productId' | 'categoryId' | 'collectionId' | 'slug') {
    super(409, 'addressTaken', { fields: [{ path, key: 'addressTaken' }] })
  }
}

/** SKUs of retired variants stay taken. */
export class SkuTaken extends SituationError {
  constructor(paths: readonly string[]) {
    super(409, 'skuTaken', { fields: paths.map((path) => ({ path, key: 'skuTaken' })) })
  }
}

/** A retired variant's barcode is free again. */
export class BarcodeTaken extends SituationError {
  constructor(paths: readonly string[]) {
    super(409, 'barcodeTaken', { fields: paths.map((path) => ({ path, key: 'barcodeTaken' })) })
  }
}

export class VariantUnknown extends SituationError {
  constructor(path: string) {
    super(422, 'variantUnknown', { fields: [{ path, key: 'variantUnknown' }] })
  }
}

export type BundleProblem = 'partUnknown' | 'partIsBundle' | 'bundleIsPart' | 'bundleHadStock' | 'partsAboveLimit'

export class BundleRefused extends SituationError {
  constructor(fields: readonly { path: string; key: BundleProblem }[]) {
    super(422, fields[0]?.key ?? 'partUnknown', { fields })
  }
}

/** A bundle must not hold more of a product than one person may buy. */
export class LimitBelowBundle extends SituationError {
  /** @param bundles their SKUs */
  constructor(bundles: string) {
    const values = { bundles }
    super(422, 'limitBelowBundle', { values, fields: [{ path: 'maxPerPerson', key: 'limitBelowBundle', values }] })
  }
}

/** Bundles hold a variant that was to be removed. */
export class PartOfBundle extends SituationError {
  /** @param bundles their SKUs */
  constructor(bundles: string) {
    super(409, 'partOfBundle', { values: { bundles } })
  }
}

/** Referenced by orders or stock movements: can be archived, not deleted. */
export class ProductReferenced extends situation(409, 'productReferenced') {}

export class TourDateNotFound extends situation(404, 'tourDateNotFound') {}

/** Its sale would be closed already. */
export class TourDatePast extends situation(422, 'tourDatePast', {
  fields: [{ path: 'startsAt', key: 'tourDatePast' }],
}) {}

export class TourDateTaken extends situation(409, 'tourDateTaken', {
  fields: [{ path: 'startsAt', key: 'tourDateTaken' }],
}) {}

export class TooManyTourDates extends SituationError {
  constructor(most: number) {
    super(409, 'tooManyTourDates', { values: { count: most } })
  }
}

export class TourHasDates extends situation(409, 'tourHasDates') {}

export class PublishMomentInvalid extends situation(422, 'publishMomentInvalid', {
  fields: [{ path: 'at', key: 'publishMomentInvalid' }],
}) {}

export class CategoryNotEmpty extends SituationError {
  constructor(products: number) {
    super(409, 'categoryNotEmpty', { values: { count: products } })
  }
}

/** Used by discounts or collection rules. */
export class CategoryInUse extends situation(409, 'categoryInUse') {}

export class CategoryOrderStale extends situation(409, 'categoryOrderStale') {}

export class CollectionNotFound extends situation(404, 'collectionNotFound') {}

export class CollectionInUse extends SituationError {
  /** @param discounts their names */
  constructor(discounts: string) {
    super(409, 'collectionInUse', { values: { discounts } })
  }
}

export class TooManyCollections extends SituationError {
  constructor(most: number) {
    super(422, 'tooManyCollections', { values: { count: most } })
  }
}

/** Unknown or archived. */
export class ProductsUnknown extends SituationError {
  constructor(productIds: readonly string[]) {
    const values = { products: productIds.join(', ') }
    super(422, 'productsUnknown', { values, fields: [{ path: 'productIds', key: 'productsUnknown', values }] })
  }
}

export class TooManyTags extends situation(422, 'staffTagsInvalid') {}

/** Prices differ from those the caller saw; nothing was changed. */
export class PricesChanged extends SituationError {
  constructor(stale: readonly { index: number; price: number }[]) {
    super(409, 'pricesChanged', {
      values: { count: stale.length },
      fields: stale.map(({ index, price }) => ({
        path: `lines.${index}.from`,
        key: 'priceChanged',
        values: { price: price.toFixed(2) },
      })),
    })
  }
}

/** Overlaps another scheduled price of the variant. */
export class PriceScheduledAlready extends SituationError {
  constructor(indexes: readonly number[]) {
    super(409, 'priceScheduledAlready', {
      fields: indexes.map((index) => ({ path: `lines.${index}.price`, key: 'priceScheduledAlready' })),
    })
  }
}

export class PriceMomentInvalid extends SituationError {
  constructor(path: 'startsAt' | 'endsAt') {
    super(422, 'priceMomentInvalid', { fields: [{ path, key: 'priceMomentInvalid' }] })
  }
}

export class TooManyPrices extends SituationError {
  constructor(most: number) {
    super(422, 'tooManyPrices', { values: { count: most } })
  }
}

export class ScheduledPriceNotFound extends situation(404, 'scheduledPriceNotFound') {}

export class LotNotFound extends situation(404, 'lotNotFound') {}

export class LotUnknown extends situation(404, 'lotUnknown') {}

/** Another lot's code may differ only in case, spaces and hyphens. */
export class LotCodeTaken extends situation(409, 'lotCodeTaken', {
  fields: [{ path: 'code', key: 'lotCodeTaken' }],
}) {}

export class LotProductUnknown extends situation(422, 'lotProductUnknown', {
  fields: [{ path: 'productId', key: 'lotProductUnknown' }],
}) {}
