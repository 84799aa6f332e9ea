import { SituationError } from '#kit/errors.ts'

/** Why a discount code can't be used. Every refusal is a 409: the cart is fine, the code is not. */
abstract class DiscountRefused extends SituationError {
  constructor(key: string, values: Record<string, string | number> = {}) {
    super(409, key, { values, fields: [{ path: 'code', key, values }] })
  }
}

/** There is no such code, or it was switched off. */
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

/** All its uses are taken. */
export class DiscountUsedUp extends DiscountRefused {
  constructor() {
    super('discountUsedUp')
  }
}

/** This buyer had their share of its uses. */
export class DiscountAlreadyUsed extends DiscountRefused {
  constructor() {
    super('discountAlreadyUsed')
  }
}

/** The goods cost less than the code asks for. */
export class DiscountNeedsMore extends DiscountRefused {
  constructor(minimum: string) {
    super('discountNeedsMore', { minimum })
  }
}

/** None of the goods are of the categories that the code is for. */
export class DiscountForOtherGoods extends DiscountRefused {
  constructor(categories: string) {
    super('discountForOtherGoods', { categories })
  }
}

/** There are fewer pieces than the code asks for, of the goods that it is for. */
export class DiscountNeedsPieces extends DiscountRefused {
  constructor(minimum: number | null, categories: string) {
    super('discountNeedsPieces', { minimum: minimum ?? 0, categories })
  }
}

/** The code is for a first order, and this buyer ordered before. */
export class DiscountFirstOrderOnly extends DiscountRefused {
  constructor() {
    super('discountFirstOrderOnly')
  }
}

/** The code is for customers, and nobody is signed in as one. */
export class DiscountForCustomers extends DiscountRefused {
  constructor() {
    super('discountForCustomers')
  }
}

/** The house's promotion ended, or its last use was taken, while the order was placed: the buyer looks at the total again. */
export class PromotionGone extends SituationError {
  constructor() {
    super(409, 'promotionGone')
  }
}

export class DiscountCodeNotFound extends SituationError {
  constructor() {
    super(404, 'discountCodeNotFound')
  }
}

export class PromotionNotFound extends SituationError {
  constructor() {
    super(404, 'promotionNotFound')
  }
}

/** There is a code of this name, or was one that orders still carry. */
export class DiscountCodeTaken extends SituationError {
  constructor() {
    super(409, 'discountCodeTaken', { fields: [{ path: 'code', key: 'discountCodeTaken' }] })
  }
}

/** A category that the catalogue doesn't have. */
export class CategoriesUnknown extends SituationError {
  constructor() {
    super(422, 'categoriesUnknown', { fields: [{ path: 'categoryIds', key: 'categoriesUnknown' }] })
  }
}

/** More uses were made already than should be possible in all. */
export class UsesAboveLimit extends SituationError {
  constructor(used: number) {
    super(422, 'usesAboveLimit', {
      values: { used },
      fields: [{ path: 'usageLimit', key: 'usesAboveLimit', values: { used } }],
    })
  }
}

/** It would reward buying more alcohol. */
export class AlcoholByQuantity extends SituationError {
  constructor(path: 'minimumQuantity' | 'code' | 'name') {
    super(422, 'alcoholByQuantity', { fields: [{ path, key: 'alcoholByQuantity' }] })
  }
}

/** Whether an error is one of the reasons for which a discount code is refused. */
export function isDiscountRefusal(error: unknown): error is DiscountRefused {
  return error instanceof DiscountRefused
}
