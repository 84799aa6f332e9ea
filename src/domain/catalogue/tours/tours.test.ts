import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listings, variants } from '#db/schema/catalogue.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop, stockOf } from '#tests/fixtures/sales.ts'
import { putTourOnSale, TOUR_START } from '#tests/fixtures/tours.ts'
import { changeProduct } from '../products/change-product.ts'
import { getAdminProduct } from '../products/admin-product.ts'
import { getProduct } from '../products/get-product.ts'
import { productInputSchema } from '../products/schemas.ts'
import { refreshListing } from '../search/refresh-listing.ts'
import { addTourDate } from './add-tour-date.ts'
import { getTourGroup, listTourDates, listTourKinds } from './admin-tours.ts'
import { offerTourDate, setTourPlaces } from './change-tour-date.ts'
import { listTours } from './list-tours.ts'
import { retirePastDates } from './retire-past-dates.ts'

const database = givenShop()
let owner: Ctx
let guest: Ctx

beforeAll(async () => {
  await putTourOnSale(database.db, [{ id: 'sabado' }])
})
beforeEach(() => {
  owner = createTestCtx(database.db, { actor: PROVEN_OWNER })
  guest = createTestCtx(database.db)
})

let days = 20
const NEW = () => {
  days += 1
  const startsAt = addTime(TEST_NOW, days * DAY)
  return { productId: 'recorrido', startsAt, language: 'en' as const, price: 500, places: 8 }
}

describe('a tour', () => {
  it('is listed among the tours alone', async () => {
    await refreshListing(database.db, 'recorrido')
    expect(await database.db.select().from(listings).where(eq(listings.productId, 'recorrido'))).toEqual([])
    await expect(getProduct(guest, 'recorrido')).rejects.toMatchObject({ code: 'ProductNotFound' })
    const [tour] = await listTours(guest)
    expect(tour).toMatchObject({ productId: 'recorrido', minutes: 90, largestGroup: 10 })
    expect(tour?.dates[0]).toMatchObject({ variantId: 'sabado', price: 450, placesLeft: 10, language: 'es' })
  })

  it('shows a date until its sale closes', async () => {
    const shown = async (now: Date) => (await listTours({ ...guest, now }))[0]?.dates.map(({ variantId }) => variantId)
    expect(await shown(addTime(TOUR_START, -3 * HOUR - 1))).toContain('sabado')
    expect(await shown(addTime(TOUR_START, -3 * HOUR))).not.toContain('sabado')
  })

  it('stays one while it has dates, also when its editor saves it', async () => {
    const { version, ...product } = await getAdminProduct(owner, 'recorrido')
    const input = productInputSchema.parse({ ...product, discount: null, tour: undefined })
    const saved = await changeProduct(owner, { productId: 'recorrido', version, input })
    expect(saved.tour).toMatchObject({ minutes: 90 })
    expect(saved.variants[0]?.tourStartsAt).toEqual(TOUR_START)
    const undone = changeProduct(owner, {
      productId: 'recorrido',
      version: saved.version,
      input: { ...input, tour: null },
    })
    await expect(undone).rejects.toMatchObject({ code: 'TourHasDates' })
  })
})

describe('a date', () => {
  it('is added with its places, once per key', async () => {
    const input = { ...NEW(), key: 'the-same-key' }
    const date = await addTourDate(owner, input)
    expect(date).toMatchObject({ places: 8, taken: 0, price: 500, isOffered: true, startsAt: input.startsAt })
    expect((await addTourDate(owner, input)).variantId).toBe(date.variantId)
    expect(await stockOf(database.db, date.variantId)).toEqual({ onHand: 8, reserved: 0 })
    expect((await listTourDates(owner)).map(({ variantId }) => variantId)).toContain(date.variantId)
    expect(await listTourKinds(owner)).toMatchObject([{ productId: 'recorrido', isPublished: true }])
  })

  it('is refused in the past, twice at the same hour, and of what is no tour', async () => {
    const input = NEW()
    await addTourDate(owner, input)
    await expect(addTourDate(owner, input)).rejects.toMatchObject({ code: 'TourDateTaken' })
    const past = addTourDate(owner, { ...input, startsAt: addTime(TEST_NOW, HOUR) })
    await expect(past).rejects.toMatchObject({ code: 'TourDatePast' })
    await expect(addTourDate(owner, { ...NEW(), productId: 'vaso' })).rejects.toMatchObject({ code: 'ProductNotFound' })
    await expect(addTourDate(guest, NEW())).rejects.toMatchObject({ code: 'SignInRequired' })
  })

  it('takes more places, goes off sale and comes back', async () => {
    const { variantId } = await addTourDate(owner, NEW())
    expect(await setTourPlaces(owner, { variantId, places: 11 })).toMatchObject({ places: 11 })
    expect(await offerTourDate(owner, { variantId, isOffered: false })).toMatchObject({ isOffered: false })
    const shown = async () => (await listTours(guest))[0]?.dates.map((date) => date.variantId)
    expect(await shown()).not.toContain(variantId)
    await offerTourDate(owner, { variantId, isOffered: true })
    expect(await shown()).toContain(variantId)
    expect((await getTourGroup(owner, variantId)).guests).toEqual([])
  })

  it('is retired a day after, and its unsold places are written off', async () => {
    const { variantId, startsAt } = await addTourDate(owner, NEW())
    await retirePastDates({ ...owner, now: addTime(startsAt, DAY) })
    const [date] = await database.db.select().from(variants).where(eq(variants.id, variantId))
    expect(date?.retiredAt).not.toBeNull()
    expect(await stockOf(database.db, variantId)).toEqual({ onHand: 0, reserved: 0 })
  })
})
