import { SituationError } from '#kit/errors.ts'

/** There is no such product, or it isn't published. */
export class ProductNotFound extends SituationError {
  constructor() {
    super(404, 'productNotFound')
  }
}

/** Visitors see the product, or are to see it on a day, and something that they need would be missing. */
export class ProductIncomplete extends SituationError {
  /** @param missing paths as in the payload */
  constructor(missing: readonly string[]) {
    const keyOf = (path: string) => (path === 'variants' ? 'variantsMissing' : 'fieldRequired')
    super(422, 'productIncomplete', { fields: missing.map((path) => ({ path, key: keyOf(path) })) })
  }
}

export class CategoryNotFound extends SituationError {
  constructor() {
    super(404, 'categoryNotFound')
  }
}

/** A product can't be put into a category that there isn't. */
export class CategoryUnknown extends SituationError {
  constructor(path = 'categoryId') {
    super(422, 'categoryUnknown', { fields: [{ path, key: 'categoryUnknown' }] })
  }
}

/** The address is, or was, another's: who comes by it must find what they look for. */
export class AddressTaken extends SituationError {
  constructor(path: 'productId' | 'categoryId') {
    super(409, 'addressTaken', { fields: [{ path, key: 'addressTaken' }] })
  }
}

/** Other variants have these SKUs, perhaps retired ones. */
export class SkuTaken extends SituationError {
  constructor(paths: readonly string[]) {
    super(409, 'skuTaken', { fields: paths.map((path) => ({ path, key: 'skuTaken' })) })
  }
}

/** A variant that the product doesn't have, or that was retired. */
export class VariantUnknown extends SituationError {
  constructor(path: string) {
    super(422, 'variantUnknown', { fields: [{ path, key: 'variantUnknown' }] })
  }
}

/** Orders or the ledger of the stock tell of it: it can be archived, and stays. */
export class ProductInBooks extends SituationError {
  constructor() {
    super(409, 'productInBooks')
  }
}

/** The moment of publishing lies further ahead than anybody plans. */
export class PublishMomentInvalid extends SituationError {
  constructor() {
    super(422, 'publishMomentInvalid', { fields: [{ path: 'at', key: 'publishMomentInvalid' }] })
  }
}

/** Products are moved elsewhere, or deleted, before their category is. */
export class CategoryNotEmpty extends SituationError {
  constructor(products: number) {
    super(409, 'categoryNotEmpty', { values: { count: products } })
  }
}

/** Discounts are for its goods. */
export class CategoryInUse extends SituationError {
  constructor() {
    super(409, 'categoryInUse')
  }
}

/** The order that was sent doesn't name each category once. */
export class CategoryOrderStale extends SituationError {
  constructor() {
    super(409, 'categoryOrderStale')
  }
}
