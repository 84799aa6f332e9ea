import { SituationError, situation } from '#kit/errors.ts'

abstract class DiscountRefused extends SituationError {
  constructor(key: string, values: Record<string, string | number> = {}) {
    super(409, key, { values, fields: [{ path: 'code', key, values }] })
  }
}

export class DiscountUnknown extends DiscountRefused {
  constructor() {
    super('discountUnknown')
  }
}

export class DiscountNotStarted extends DiscountRefused {
  constructor(startsOn: string) {
    super('discountNotStarted', { startsOn })
  }
}

export class DiscountEnded extends DiscountRefused {
  constructor() {
    super('discountEnded')
  }
}

export class DiscountUsedUp extends DiscountRefused {
  constructor() {
    super('discountUsedUp')
  }
}

export class DiscountAlreadyUsed extends DiscountRefused {
  constructor() {
    super('discountAlreadyUsed')
  }
}

export class DiscountNeedsMore extends DiscountRefused {
  constructor(minimum: string) {
    super('discountNeedsMore', { minimum })
  }
}

export class DiscountForOtherItems extends DiscountRefused {
  constructor(categories: string) {
    super('discountForOtherItems', { categories })
  }
}

export class DiscountNeedsQuantity extends DiscountRefused {
  constructor(minimum: number | null, categories: string) {
    super('discountNeedsQuantity', { minimum: minimum ?? 0, categories })
  }
}

export class DiscountFirstOrderOnly extends DiscountRefused {
  constructor() {
    super('discountFirstOrderOnly')
  }
}

export class DiscountForCustomers extends DiscountRefused {
  constructor() {
    super('discountForCustomers')
  }
}

/** The promotion ended or was used up since the total was shown. */
export class PromotionGone extends situation(409, 'promotionGone') {}

export class DiscountCodeNotFound extends situation(404, 'discountCodeNotFound') {}

export class PromotionNotFound extends situation(404, 'promotionNotFound') {}

/** Or existed, and orders still carry it. */
export class DiscountCodeTaken extends situation(409, 'discountCodeTaken', {
  fields: [{ path: 'code', key: 'discountCodeTaken' }],
}) {}

export class CategoriesUnknown extends situation(422, 'categoriesUnknown', {
  fields: [{ path: 'categoryIds', key: 'categoriesUnknown' }],
}) {}

export class CollectionsUnknown extends situation(422, 'collectionsUnknown', {
  fields: [{ path: 'collectionIds', key: 'collectionsUnknown' }],
}) {}

export class UsesAboveLimit extends SituationError {
  constructor(used: number) {
    super(422, 'usesAboveLimit', {
      values: { used },
      fields: [{ path: 'usageLimit', key: 'usesAboveLimit', values: { used } }],
    })
  }
}

/** The terms would reward buying more alcohol. */
export class AlcoholByQuantity extends SituationError {
  constructor(path: 'minimumQuantity' | 'groupUnits' | 'code' | 'name') {
    super(422, 'alcoholByQuantity', { fields: [{ path, key: 'alcoholByQuantity' }] })
  }
}

export function isDiscountRefusal(error: unknown): error is DiscountRefused {
  return error instanceof DiscountRefused
}
