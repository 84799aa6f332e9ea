import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#domain/ctx.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { decodeCursor } from '#kit/keyset.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { deleteProduct } from '../products/delete-product.ts'
import { duplicateProduct } from '../products/duplicate-product.ts'
import { getAdminProduct } from '../products/admin-product.ts'
import { archiveProduct, publishProduct, withdrawProduct } from '../products/publish-product.ts'
import { renameProduct } from '../products/rename-product.ts'
import { refreshListing } from '../search/refresh-listing.ts'
import { getAdminLot, listAdminLots, listLotProducts } from './admin-lots.ts'
import { findExampleLot, findLot } from './find-lot.ts'
import { lotKeyOf } from './lot-code.ts'
import { lotInputSchema } from './schemas.ts'
import type { AdminLot } from './schemas.ts'
import { changeLot, createLot, removeLot } from './write-lot.ts'

let database: TestDatabase
let owner: Ctx
let visitor: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  await openShop(database.db)
  owner = createTestCtx(database.db, { actor: (await createActors(database.db, TEST_NOW)).owner.actor })
  visitor = createTestCtx(database.db)
})
afterAll(() => database.drop())
beforeEach(() => database.db.execute(sql`delete from lots`))

const input = (code: string, more: object = {}) =>
  lotInputSchema.parse({ code, productId: 'reposado', bottledOn: '2024-05-13', ...more })
const seen = ({ lotId, version }: AdminLot) => ({ lotId, version })
const FULL = {
  field: { es: 'El Encino Solo', en: 'El Encino Solo estate' },
  altitudeMeters: 2100,
  harvestedOn: '2023-08-07',
  cooking: { es: 'Horno de mampostería' },
  extraction: { es: 'Tahona' },
  distilledOn: '2023-08-24',
  distiller: 'Inés Aldrete',
  barrel: { es: 'Roble', en: 'Oak' },
  barrelLiters: 200,
  filledOn: '2023-09-04',
  bottles: 3940,
  abv: 40.2,
  note: { es: 'Una nota' },
}

describe('the lot that somebody looks up', () => {
  it('is found however case, spaces and hyphens are typed, and by nothing else', async () => {
    await createLot(owner, input('L 2405-A', FULL))
    for (const typed of ['L 2405-A', 'l2405a', ' l-2405 a ', 'L\u00A02405\u2011A', 'L—2405–A', 'L 2 4 0 5 A'])
      expect(await findLot(visitor, typed)).toMatchObject({ code: 'L 2405-A', key: 'L2405A' })
    for (const typed of ['', '-', 'L 2405', 'L 2405-B', 'L 24O5-A', 'l2405%', "'", 'x'.repeat(61)])
      await expect(findLot(visitor, typed)).rejects.toMatchObject({ code: 'LotUnknown', status: 404 })
  })

  it('has the key that the database writes, whatever its code', async () => {
    const part = fc.stringMatching(/^[A-Za-z0-9]{1,5}$/)
    const code = fc.array(fc.tuple(part, fc.constantFrom(' ', '-')), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(code, fc.constantFrom(' ', '-', ''), async (parts, other) => {
        const printed = parts.map(([word, mark], index) => (index === 0 ? word : mark + word)).join('')
        await database.db.execute(sql`delete from lots`)
        expect((await createLot(owner, input(printed))).key).toBe(lotKeyOf(printed))
        const typed = parts.map(([word]) => word.toLowerCase()).join(other)
        expect((await findLot(visitor, typed)).code).toBe(printed)
      }),
      { numRuns: 60 },
    )
  })

  it('says what is known in the caller’s language, with the product’s strength where it has none of its own', async () => {
    await createLot(owner, input('L 1', FULL))
    const english = createTestCtx(database.db, { locale: 'en' })
    expect(await findLot(english, 'L1')).toMatchObject({
      field: 'El Encino Solo estate',
      cooking: 'Horno de mampostería',
      barrel: 'Oak',
      languages: { field: 'en', cooking: 'es', barrel: 'en' },
      abv: 40.2,
      bottles: 3940,
      product: { productId: 'reposado', isShown: true },
    })
    await createLot(owner, input('L 2'))
    const bare = await findLot(visitor, 'L2')
    expect(bare).toMatchObject({ field: '', altitudeMeters: null, harvestedOn: null, barrel: '', bottles: null })
    expect(bare).not.toHaveProperty('version')
  })

  it('is told of a product that was taken off sale, whatever became of it', async () => {
    await createLot(owner, input('L 3'))
    const reposado = { productId: 'reposado', version: undefined }
    for (const takeOff of [
      () => archiveProduct(owner, reposado),
      () => withdrawProduct(owner, reposado),
      () => publishProduct(owner, { ...reposado, at: addTime(TEST_NOW, DAY) }),
    ]) {
      await takeOff()
      expect((await findLot(visitor, 'L3')).product.isShown).toBe(false)
      expect(await findExampleLot(visitor)).toBeNull()
    }
    await publishProduct(owner, reposado)
    expect((await findLot(visitor, 'L3')).product.isShown).toBe(true)
  })

  it('is not told of a product that never was on sale, archived or not', async () => {
    const { productId } = await duplicateProduct(owner, { productId: 'reposado' })
    await createLot(owner, input('L 15', { productId }))
    await expect(findLot(visitor, 'L15')).rejects.toMatchObject({ code: 'LotUnknown' })
    await archiveProduct(owner, { productId, version: undefined })
    await expect(findLot(visitor, 'L15')).rejects.toMatchObject({ code: 'LotUnknown' })
  })

  it('is shown as an example by the code of the one bottled last', async () => {
    await createLot(owner, input('L 4', { bottledOn: '2024-01-01' }))
    await createLot(owner, input('L 5', { bottledOn: '2025-01-01' }))
    await createLot(owner, input('L 6', { bottledOn: '2099-01-01' }))
    expect(await findExampleLot(visitor)).toMatchObject({ code: 'L 5' })
  })

  it('is an example from its day in Mexico on', async () => {
    await createLot(owner, input('L 16', { bottledOn: '2024-05-13' }))
    const at = (now: string) => findExampleLot(createTestCtx(database.db, { now: new Date(now) }))
    expect(await at('2024-05-13T05:59:00Z')).toBeNull()
    expect(await at('2024-05-13T06:00:00Z')).toMatchObject({ code: 'L 16' })
  })
})

describe('what may be entered', () => {
  it.each([
    ['code', 'L_2405', 'errors:lotCodeInvalid'],
    ['code', 'L  2405', 'errors:lotCodeInvalid'],
    ['code', 'Ñ 2405', 'errors:lotCodeInvalid'],
    ['bottledOn', '0000-01-01', 'errors:dateInvalid'],
    ['bottledOn', '2024-02-30', 'errors:dateInvalid'],
    ['bottles', 0, 'errors:lotFigureInvalid'],
    ['barrelLiters', 200.5, 'errors:wholeNumberInvalid'],
    ['abv', 40.25, 'errors:lotAbvInvalid'],
    ['abv', 4, 'errors:lotAbvInvalid'],
    ['distilledOn', '2023-01-01', 'errors:lotDaysOrder'],
    ['filledOn', '2024-05-14', 'errors:lotDaysOrder'],
  ])('is no %s of %s', (field, value, message) => {
    const whole = { code: 'L 1', productId: 'reposado', bottledOn: '2024-05-13', ...FULL, [field]: value }
    const path = field === 'filledOn' ? 'bottledOn' : field
    expect(lotInputSchema.safeParse(whole).error?.issues).toMatchObject([{ path: [path], message }])
  })
})

describe('a lot in the back office', () => {
  it('takes a code that no other has but for case, spaces and hyphens, and a product that is there', async () => {
    const made = await createLot(owner, input('L 2405-A'))
    await expect(createLot(owner, input('l2405a'))).rejects.toMatchObject({ code: 'LotCodeTaken', status: 409 })
    await expect(createLot(owner, input('L 1', { productId: 'none' }))).rejects.toMatchObject({
      code: 'LotProductUnknown',
      status: 422,
    })
    const other = await createLot(owner, input('L 7'))
    await expect(changeLot(owner, { ...seen(other), input: input('L-2405 a') })).rejects.toMatchObject({
      code: 'LotCodeTaken',
    })
    expect(await changeLot(owner, { ...seen(made), input: input('L-2405A') })).toMatchObject({
      code: 'L-2405A',
      version: 2,
    })
  })

  it('of two made at once with one code is made once', async () => {
    const made = await Promise.allSettled([createLot(owner, input('L 8')), createLot(owner, input('L-8'))])
    expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'LotCodeTaken' } })
  })

  it('of two editors at once obeys the first, and the second is told', async () => {
    const made = await createLot(owner, input('L 9', FULL))
    const edits = await Promise.allSettled(
      [1, 2].map((bottles) => changeLot(owner, { ...seen(made), input: input('L 9', { ...FULL, bottles }) })),
    )
    expect(edits.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 412 } })
    expect((await getAdminLot(owner, made.lotId)).version).toBe(2)
    await expect(removeLot(owner, seen(made))).rejects.toMatchObject({ status: 412 })
  })

  it('is gone once it is removed, and what was done stays in the audit log', async () => {
    const made = await createLot(owner, input('L 10', FULL))
    const changed = await changeLot(owner, { ...seen(made), input: input('L 10', { ...FULL, bottles: 5 }) })
    await removeLot(owner, seen(changed))
    await expect(findLot(visitor, 'L10')).rejects.toMatchObject({ code: 'LotUnknown' })
    await expect(getAdminLot(owner, made.lotId)).rejects.toMatchObject({ code: 'LotNotFound' })
    await expect(changeLot(owner, { ...seen(changed), input: input('L 10') })).rejects.toMatchObject({ status: 404 })
    const { rows } = await database.db.execute(
      sql`select action from audit_entries where subject_kind = 'lot' and subject_id = ${made.lotId} order by id`,
    )
    expect(rows).toEqual([{ action: 'lot.created' }, { action: 'lot.changed' }, { action: 'lot.removed' }])
  })

  it('is listed page by page, the latest bottled first, by a part of its code, its product’s words or its product', async () => {
    for (const [code, day, productId] of [
      ['L 11', '2024-01-01', 'reposado'],
      ['L 12', '2025-01-01', 'blanco'],
      ['M 13', '2025-01-01', 'reposado'],
    ])
      await createLot(owner, input(code ?? '', { bottledOn: day, productId }))
    await refreshListing(database.db, 'blanco')
    const codes = async (filters: object) =>
      (await listAdminLots(owner, filters, { limit: 9 })).items.map(({ code }) => code)
    expect(await codes({})).toEqual(['M 13', 'L 12', 'L 11'])
    expect(await codes({ search: 'l-1' })).toEqual(['L 12', 'L 11'])
    expect(await codes({ search: 'blan' })).toEqual(['L 12'])
    for (const search of ['%', '-', 'L 1%'])
      expect(await codes({ search })).toEqual(search === 'L 1%' ? ['L 12', 'L 11'] : [])
    expect(await codes({ product: 'reposado' })).toEqual(['M 13', 'L 11'])
    const first = await listAdminLots(owner, {}, { limit: 2 })
    const cursor = decodeCursor(first.next ?? '')
    expect((await listAdminLots(owner, {}, { limit: 2, cursor })).items.map(({ code }) => code)).toEqual(['L 11'])
    await expect(listAdminLots(owner, {}, { limit: 2, cursor: ['x', 'y'] })).rejects.toMatchObject({ status: 422 })
    expect((await listLotProducts(owner)).map(({ productId }) => productId)).toEqual(['blanco', 'reposado'])
  })

  it('keeps its product from being deleted, and follows it to another address', async () => {
    await database.db.execute(sql`insert into products
      (id, category_id, name, collection_name, summary, description, images, published_at, updated_at)
      values ('unsold', 'bottles', '{"es":"Nuevo"}', '{"es":""}', '{"es":""}', '{"es":""}', '{"main":[],"general":[]}', now(), now())`)
    await createLot(owner, input('L 14', { productId: 'unsold' }))
    await database.db.execute(sql`update products set published_at = null where id = 'unsold'`)
    const { version } = await getAdminProduct(owner, 'unsold')
    await expect(deleteProduct(owner, { productId: 'unsold', version })).rejects.toMatchObject({
      code: 'ProductReferenced',
    })
    await renameProduct(owner, { productId: 'unsold', version, newId: 'renamed' })
    expect((await listLotProducts(owner)).map(({ productId }) => productId)).toEqual(['renamed'])
  })
})
