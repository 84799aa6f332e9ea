import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedShowcase } from '#seed/showcase.ts'
import type { Ctx } from '#domain/ctx.ts'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { ServiceNotFound } from './errors.ts'
import { getService } from './services/get-service.ts'
import { listOffers } from './services/list-offers.ts'
import { listServices } from './services/list-services.ts'
import { offers, services } from '#db/schema/content.server.ts'

let database: TestDatabase
let ctx: Ctx

beforeAll(async () => {
  database = await createTestDatabase()
  ctx = createTestCtx(database.db)
  await seedShowcase(database.db)
})
afterAll(() => database.drop())

describe('the services', () => {
  it('come in the shop’s order with their addresses, in the caller’s language', async () => {
    const spanish = await listServices(ctx)
    expect(spanish).toHaveLength(8)
    expect(spanish[0]).toMatchObject({
      serviceId: 'reparacion-computadoras',
      name: 'Reparación de computadoras',
      path: '/servicios/reparacion-computadoras',
    })
    const english = await listServices({ ...ctx, locale: 'en' })
    expect(english[0]?.name).toBe('Computer repair')
  })

  it('bring all that their page shows, and the services beside them', async () => {
    const service = await getService({ ...ctx, locale: 'en' }, 'redes')
    expect(service).toMatchObject({ name: 'Networks', path: '/servicios/redes' })
    expect(service.steps.length).toBeGreaterThan(2)
    expect(service.questions.length).toBeGreaterThan(2)
    expect(service.related.map(({ name }) => name)).toEqual([
      'Point of sale',
      'Switchboards and business email',
      'Time clocks',
    ])
  })

  it('are not there when there is none of that name, or it is withdrawn', async () => {
    await expect(getService(ctx, 'panaderia')).rejects.toBeInstanceOf(ServiceNotFound)
    await database.db.update(services).set({ status: 'inactive' }).where(eq(services.id, 'cloud'))
    await expect(getService(ctx, 'cloud')).rejects.toBeInstanceOf(ServiceNotFound)
    expect((await listServices(ctx)).map(({ serviceId }) => serviceId)).not.toContain('cloud')
    const { related } = await getService(ctx, 'aplicaciones')
    expect(related.map(({ serviceId }) => serviceId)).not.toContain('cloud')
  })
})

describe('the offers', () => {
  it('are six, in the caller’s language, and what has been written stays when the store starts again', async () => {
    expect(await listOffers(ctx)).toHaveLength(6)
    await database.db
      .update(offers)
      .set({ name: { es: 'Maquetas' } })
      .where(eq(offers.id, 'modelado-3d'))
    await seedShowcase(database.db)
    const [first] = await listOffers({ ...ctx, locale: 'en' })
    expect(first?.name).toBe('Maquetas')
  })
})
