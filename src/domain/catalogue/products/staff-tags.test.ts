import { expect, it } from 'vitest'
import { readCell, writeCell } from '../import-export/cells.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { PROVEN_OWNER } from '#tests/fixtures/actors.ts'
import { asInput, productInput } from '#tests/fixtures/admin-products.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { changeManyProducts } from './change-many-products.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { getProduct } from './get-product.ts'
import { listAdminProducts } from './list-admin-products.ts'
import { listStaffTags } from './list-staff-tags.ts'
import { publishProduct } from './publish-product.ts'
import { productInputSchema } from './schemas.ts'

const shop = givenShop()
const ctx = () => createTestCtx(shop.db, { actor: PROVEN_OWNER })

it('keeps staff’s words once each in lower case, finds products by them, and tells no visitor', async () => {
  const input = productInput({ staffTags: ['  Navidad ', 'navidad', 'Regalo  de empresa'] })
  const made = await createProduct(ctx(), input)
  expect(made.staffTags).toEqual(['navidad', 'regalo de empresa'])
  const { productId } = await publishProduct(ctx(), made)
  const other = await createProduct(ctx(), productInput({ staffTags: ['navidad'] }))
  const found = async (tag: string) =>
    (await listAdminProducts(ctx(), { tag, limit: 10 })).items.map((product) => product.productId)
  expect(new Set(await found('navidad'))).toEqual(new Set([productId, other.productId]))
  expect(await found('regalo de empresa')).toEqual([productId])
  expect(await found('regalo')).toEqual([])
  expect(await listStaffTags(ctx())).toEqual([
    { tag: 'navidad', products: 2 },
    { tag: 'regalo de empresa', products: 1 },
  ])
  expect(JSON.stringify(await getProduct(createTestCtx(shop.db), productId))).not.toContain('navidad')
})

it('gives and takes one of many products, without another edit where nothing changes', async () => {
  const made = await Promise.all([
    createProduct(ctx(), productInput({ staffTags: ['uno'] })),
    createProduct(ctx(), productInput()),
  ])
  const productIds = made.map(({ productId }) => productId)
  const change = { change: 'tag', productIds, tag: 'uno' } as const
  const versions = async (tag: string) =>
    (await listAdminProducts(ctx(), { tag, limit: 10 })).items.map(({ version }) => version)
  await changeManyProducts(ctx(), { ...change, isAdded: true })
  expect(new Set(await versions('uno'))).toEqual(new Set([1, 2]))
  await changeManyProducts(ctx(), { ...change, isAdded: false })
  expect(await versions('uno')).toEqual([])
})

it('is a part of an edit, and no more than twenty', async () => {
  const made = await createProduct(ctx(), productInput({ staffTags: ['a'] }))
  const changed = await changeProduct(ctx(), { ...made, input: { ...asInput(made), staffTags: [] } })
  expect(changed.staffTags).toEqual([])
  for (const staffTags of [Array.from({ length: 21 }, (_, n) => `t${n}`), ['x'.repeat(41)], ['a,b']])
    expect(productInputSchema.safeParse({ ...asInput(made), staffTags }).success).toBe(false)
})

it('is a cell of words between commas or lines, which is read as it was written', () => {
  const words = readCell('words', ' Navidad, regalo de empresa\r\nverano,')
  expect(words).toEqual(['navidad', 'regalo de empresa', 'verano'])
  expect(readCell('words', writeCell(words))).toEqual(words)
})
