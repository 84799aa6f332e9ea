import { expect, it } from 'vitest'
import { catalogue } from '#seed/content/catalogue.ts'
import type { ProductDetail } from '../schemas.ts'
import { findBottle, FINDER_QUESTIONS, TASTES } from './find-bottle.ts'
import type { FinderAnswers } from './find-bottle.ts'

/** What the finder reads of the first catalogue's bottles. */
const bottles = catalogue
  .filter(({ specs, comingSoon }) => specs && !comingSoon)
  .map(({ id, specs, awards = [], bestSeller = false, variants: [variant] }) => ({
    productId: id,
    specs,
    awards,
    tags: { bestSeller, comingSoon: false },
    price: variant?.pricePesos ?? null,
    stock: 10,
  })) as unknown as ProductDetail[]

const answersInAll = Object.entries(FINDER_QUESTIONS).reduce<object[]>(
  (sets, [question, answers]) => sets.flatMap((set) => answers.map((answer) => ({ ...set, [question]: answer }))),
  [{}],
) as FinderAnswers[]

it('ends on one bottle for all answers, within the budget where any is, and with something of what was asked for', () => {
  expect(answersInAll).toHaveLength(324)
  const most = { low: 1300, middle: 2000, any: Infinity }
  for (const answers of answersInAll) {
    const found = findBottle(bottles, answers)
    expect(found?.isWithinBudget, JSON.stringify(answers)).toBe(true)
    expect(found?.bottle.price).toBeLessThanOrEqual(most[answers.budget])
    expect(found?.next).toHaveLength(2)
    for (const family of found?.families ?? []) expect(TASTES[answers.taste]).toContain(family)
    if (answers.budget === 'any') expect(found?.families, JSON.stringify(answers)).not.toEqual([])
  }
})

it('doesn’t always end on the same bottle', () => {
  const ends = new Set(answersInAll.map((answers) => findBottle(bottles, answers)?.bottle.productId))
  expect(ends.size).toBeGreaterThanOrEqual(6)
})

it('leaves out what is sold out, says when all cost more, and nothing where there is nothing', () => {
  const answers = answersInAll[0] as FinderAnswers
  const best = findBottle(bottles, answers)?.bottle.productId
  const soldOut = bottles.map((bottle) => (bottle.productId === best ? { ...bottle, stock: 0 } : bottle))
  expect(findBottle(soldOut, answers)?.bottle.productId).not.toBe(best)
  const dear = bottles.map((bottle, index) => ({ ...bottle, price: 5000 - index }))
  expect(findBottle(dear, { ...answers, budget: 'low' })).toMatchObject({
    isWithinBudget: false,
    bottle: { price: 5000 - bottles.length + 1 },
  })
  expect(findBottle([], answers)).toBeUndefined()
})
