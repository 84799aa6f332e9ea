import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { categories, products } from '#db/schema/catalogue.server.ts'
import { collectionProducts, collections } from '#db/schema/collections.server.ts'
import type { Ctx } from '#domain/ctx.ts'
import { centavosFromPesos } from '#kit/money.ts'
import { createActors } from '#tests/fixtures/actors.ts'
import { asInput, productInput } from '#tests/fixtures/admin-products.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { openShop } from '#tests/fixtures/sales.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { changeCategory } from '../categories/admin-categories.ts'
import { getAdminProduct } from '../products/admin-product.ts'
import { changeProduct } from '../products/change-product.ts'
import { createProduct } from '../products/create-product.ts'
import { deleteProduct } from '../products/delete-product.ts'
import { pricesOf } from '../products/pricing.ts'
import { archiveProduct, publishProduct, withdrawProduct } from '../products/publish-product.ts'
import { renameProduct } from '../products/rename-product.ts'
import { productInputSchema } from '../products/schemas.ts'
import type { AdminProduct } from '../products/schemas.ts'
import { getAdminCollection } from './get-admin-collection.ts'
import { previewRule } from './preview-rule.ts'
import { collectionInputSchema } from './schemas.ts'
import type { CollectionRule, Condition } from './schemas.ts'
import { changeCollection, createCollection } from './write-collection.ts'

let database: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase(12)
  await openShop(database.db)
  ctx = createTestCtx(database.db, { actor: (await createActors(database.db, TEST_NOW)).owner.actor })
})
afterAll(() => database.drop())

function holds(product: AdminProduct, condition: Condition): boolean {
  const [first] = product.variants
  const stored = { priceCentavos: centavosFromPesos(first?.price ?? 0), oldPriceCentavos: null }
  const price = first && !product.isComingSoon ? pricesOf(stored, product.discount).priceCentavos : Number.NaN
  if (condition.kind === 'category') return product.categoryId === condition.categoryId
  if (condition.kind === 'expression') return product.expression === condition.expression
  if (condition.kind === 'tag') return product.staffTags.includes(condition.tag)
  if (condition.kind === 'bestSeller') return product.isBestSeller
  if (condition.kind === 'discounted') return product.discount?.isActive === true && product.discount.value > 0
  const limit = centavosFromPesos(condition.price)
  return condition.kind === 'priceFrom' ? price >= limit : price <= limit
}

function isTaken(product: AdminProduct, { match, conditions }: CollectionRule): boolean {
  if (product.state === 'archived') return false
  const met = conditions.map((condition) => holds(product, condition))
  return match === 'all' ? met.every(Boolean) : met.some(Boolean)
}

const allProducts = async () => {
  const rows = await database.db.select({ id: products.id }).from(products)
  return Promise.all(rows.map(({ id }) => getAdminProduct(ctx, id)))
}

/** Members and their positions, by rule: as they are kept, and as a look at every product says. */
async function membersByRule() {
  const all = await allProducts()
  const ids = await database.db.select({ id: collections.id }).from(collections)
  return Promise.all(
    ids.map(async ({ id }) => {
      const { rule: stored } = await getAdminCollection(ctx, id)
      const { rows } = await database.db.execute<{ member: string }>(sql`
        select product_id || ' ' || position as member from ${collectionProducts} where collection_id = ${id}`)
      const said = all.filter((product) => stored && isTaken(product, stored))
      return {
        kept: rows.map(({ member }) => member).toSorted(),
        said: said.map(({ productId, position }) => `${productId} ${position}`).toSorted(),
        previewed: stored ? (await previewRule(ctx, stored)).products : 0,
      }
    }),
  )
}

async function expectMembersRight(): Promise<void> {
  const found = await membersByRule()
  for (const { kept, said, previewed } of found) {
    expect(kept).toEqual(said)
    expect(previewed).toBe(said.length)
  }
}

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: fc.constant('category' as const), categoryId: fc.constantFrom('bottles', 'accessories') }),
  fc.record({
    kind: fc.constant('expression' as const),
    expression: fc.constantFrom('anejo' as const, 'reposado' as const),
  }),
  fc.record({ kind: fc.constant('tag' as const), tag: fc.constantFrom('regalo', 'feria') }),
  fc.record({ kind: fc.constantFrom('bestSeller' as const, 'discounted' as const) }),
  fc.record({
    kind: fc.constantFrom('priceFrom' as const, 'priceTo' as const),
    price: fc.constantFrom(0, 99.99, 100, 800),
  }),
)
const rule: fc.Arbitrary<CollectionRule> = fc.record({
  match: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
})
const facts = fc.record(
  {
    categoryId: fc.constantFrom('bottles', 'accessories'),
    expression: fc.constantFrom(null, 'anejo', 'reposado'),
    staffTags: fc.subarray(['regalo', 'feria']),
    isBestSeller: fc.boolean(),
    isComingSoon: fc.boolean(),
    position: fc.nat(9),
    discount: fc.option(
      fc.record({
        isActive: fc.boolean(),
        type: fc.constantFrom('percentage', 'fixed'),
        value: fc.constantFrom(10, 50),
      }),
    ),
    price: fc.constantFrom(100, 111.1, 150, 1000),
  },
  { requiredKeys: [] },
)
const at = fc.nat(50)
const step = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), at, facts }),
  fc.record({ kind: fc.constant('create' as const), facts }),
  fc.record({
    kind: fc.constantFrom('archive' as const, 'publish' as const, 'withdraw' as const, 'delete' as const),
    at,
  }),
  fc.record({ kind: fc.constant('rename' as const), at }),
  fc.record({ kind: fc.constant('rule' as const), rule }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function take(one: Step, collectionId: string): Promise<void> {
  if (one.kind === 'rule') {
    const { version } = await getAdminCollection(ctx, collectionId)
    await changeCollection(ctx, { collectionId, version, input: asCollection({ rule: one.rule }) })
    return
  }
  if (one.kind === 'create') {
    await createProduct(ctx, withFacts(productInput(), one.facts))
    return
  }
  const all = (await allProducts()).filter(({ productId }) => !['reposado', 'blanco', 'vaso'].includes(productId))
  const product = all[one.at % Math.max(1, all.length)]
  if (!product) return
  const { productId, version } = product
  if (one.kind === 'change')
    await changeProduct(ctx, { productId, version, input: withFacts(asInput(product), one.facts) })
  if (one.kind === 'archive') await archiveProduct(ctx, { productId, version })
  if (one.kind === 'publish') await publishProduct(ctx, { productId, version })
  if (one.kind === 'withdraw') await withdrawProduct(ctx, { productId, version })
  if (one.kind === 'delete') await deleteProduct(ctx, { productId, version })
  if (one.kind === 'rename') await renameProduct(ctx, { productId, version, newId: `p-${crypto.randomUUID()}` })
}

function withFacts(input: object & { variants: object[] }, { price, ...more }: { price?: number; position?: number }) {
  const variants = price === undefined ? input.variants : input.variants.map((each) => ({ ...each, price }))
  return productInputSchema.parse({ ...input, ...more, variants })
}

const asCollection = (more: object) =>
  collectionInputSchema.parse({ name: { es: `Colección ${crypto.randomUUID()}` }, description: {}, ...more })

it('holds what its rule says after any changes of products and rules', async () => {
  await fc.assert(
    fc.asyncProperty(rule, fc.array(step, { maxLength: 8 }), async (first, steps) => {
      const { collectionId } = await createCollection(ctx, asCollection({ rule: first }))
      for (const one of steps) await take(one, collectionId)
      await expectMembersRight()
      expect(await database.db.$count(collections)).toBe(1)
      await database.db.delete(collections)
    }),
    { numRuns: 20 },
  )
}, 120_000)

it('an archived product leaves those kept by hand for good', async () => {
  const product = await createProduct(ctx, productInput())
  const { collectionId } = await createCollection(ctx, asCollection({ productIds: ['vaso', product.productId] }))
  const members = async () => (await getAdminCollection(ctx, collectionId)).products.map(({ productId }) => productId)
  expect(await members()).toEqual(['vaso', product.productId])
  const { version } = await archiveProduct(ctx, product)
  expect(await members()).toEqual(['vaso'])
  await publishProduct(ctx, { ...product, version })
  expect(await members()).toEqual(['vaso'])
})

it('a rule follows its category to another address', async () => {
  const { collectionId } = await createCollection(
    ctx,
    asCollection({ rule: { match: 'all', conditions: [{ kind: 'category', categoryId: 'accessories' }] } }),
  )
  const seen = async () => {
    const { rule: kept, productCount } = await getAdminCollection(ctx, collectionId)
    return [kept?.conditions, productCount]
  }
  const [, count] = await seen()
  const [row] = await database.db
    .select()
    .from(categories)
    .where(sql`id = 'accessories'`)
  await changeCategory(ctx, {
    categoryId: 'accessories',
    version: row?.version ?? 0,
    input: {
      name: { es: 'Mesa' },
      description: { es: '' },
      holdsAlcohol: false,
      image: null,
      imageAlt: null,
      categoryId: 'mesa',
    },
  })
  expect(await seen()).toEqual([[{ kind: 'category', categoryId: 'mesa' }], count])
  expect(count).toBeGreaterThan(0)
})

it('changes of products and rules at the same moment wait for each other, and none is lost', async () => {
  await database.db.delete(collections)
  const tagged = (tag: string) => ({ match: 'all', conditions: [{ kind: 'tag', tag }] })
  const made = await Promise.all(Array.from({ length: 8 }, () => createProduct(ctx, productInput())))
  for (let round = 0; round < 6; round += 1) {
    const tag = round % 2 === 0 ? 'feria' : 'regalo'
    const now = await Promise.all(made.map(({ productId }) => getAdminProduct(ctx, productId)))
    const kept = await database.db.select({ id: collections.id, version: collections.version }).from(collections)
    await Promise.all([
      ...now.map((product, index) => {
        const { productId, version } = product
        if (index === round) return archiveProduct(ctx, { productId, version })
        if (index === round + 1) return renameProduct(ctx, { productId, version, newId: `p-${crypto.randomUUID()}` })
        return changeProduct(ctx, {
          productId,
          version,
          input: withFacts(asInput(product), { staffTags: [tag] } as object),
        })
      }),
      ...kept.map(({ id, version }) =>
        changeCollection(ctx, { collectionId: id, version, input: asCollection({ rule: tagged(tag) }) }),
      ),
      createCollection(ctx, asCollection({ rule: tagged(tag) })),
    ])
    const all = await allProducts()
    made.splice(
      0,
      made.length,
      ...made.map(
        (one, index) => all.find(({ variants: [first] }) => first?.sku === one.variants[0]?.sku) ?? made[index] ?? one,
      ),
    )
    await expectMembersRight()
  }
  expect(await database.db.$count(collections)).toBe(6)
}, 60_000)
