import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_ADDRESSES } from '#domain/customers/limits.ts'
import type { Address, AddressInput } from '#domain/customers/schemas.ts'
import { addresses } from '#db/schema/customers.server.ts'
import { addTime, MINUTE } from '#kit/clock.ts'
import { createTestCustomer } from '#tests/fixtures/actors.ts'
import { testAddress } from '#tests/fixtures/addresses.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'

type Customer = Awaited<ReturnType<typeof createTestCustomer>>

let database: TestDatabase
let api: ReturnType<typeof createTestApi>
let person: Customer

beforeAll(async () => {
  database = await createTestDatabase()
  api = createTestApi(database)
})
afterAll(() => database.drop())
beforeEach(async () => {
  person = await createTestCustomer(database.db, TEST_NOW)
})

const list = async (as = person) => (await api.call<Address[]>('/customer/addresses', { as })).body.data
const add = (changes: Partial<AddressInput> = {}, as = person) =>
  api.call<Address>('/customer/addresses', { method: 'POST', body: testAddress(changes), as, lng: 'es' })
const change = (addressId: string, changes: Partial<AddressInput>, as = person) =>
  api.call<Address>(`/customer/addresses/${addressId}`, { method: 'PUT', body: testAddress(changes), as })
const remove = (addressId: string, as = person) =>
  api.call(`/customer/addresses/${addressId}`, { method: 'DELETE', as })
const added = async (changes: Partial<AddressInput>) => (await add(changes)).body.data.addressId
const labels = async () => (await list()).map(({ label, isDefault }) => (isDefault ? `${label} *` : label))

describe('an address book', () => {
  test('keeps what was written, and answers it', async () => {
    const { status, body } = await add({ reference: 'Portón verde' })
    expect(status).toBe(201)
    expect(body.data).toEqual({
      ...testAddress({ reference: 'Portón verde' }),
      isDefault: true,
      addressId: expect.any(String),
    })
    expect(await list()).toEqual([body.data])
  })

  test('always has one default address, while it has any', async () => {
    const first = await added({ label: 'Casa' })
    api.clock.now = addTime(TEST_NOW, MINUTE)
    const second = await added({ label: 'Oficina' })
    expect(await labels()).toEqual(['Casa *', 'Oficina'])
    await change(second, { label: 'Oficina', isDefault: true })
    expect(await labels()).toEqual(['Oficina *', 'Casa'])
    // It stays so until another is
    await change(second, { label: 'Taller', isDefault: false })
    expect(await labels()).toEqual(['Taller *', 'Casa'])
    await added({ label: 'Rancho', isDefault: true })
    expect(await labels()).toEqual(['Rancho *', 'Casa', 'Taller'])
    await remove((await list())[0]?.addressId ?? '')
    expect((await labels()).filter((label) => label.endsWith('*'))).toHaveLength(1)
    await remove(first)
    await remove(second)
    expect(await list()).toEqual([])
    await added({ label: 'Nueva' })
    expect(await labels()).toEqual(['Nueva *'])
  })

  test('has one default address whatever happens at once', async () => {
    const ids = await Promise.all(['1', '2', '3', '4'].map((label) => added({ label, isDefault: true })))
    await Promise.all([
      ...ids.slice(1).map((id, index) => change(id, { label: String(index), isDefault: true })),
      remove(ids[0] ?? ''),
      add({ label: 'another', isDefault: true }),
    ])
    const isTheirs = eq(addresses.customerId, person.actor.customerId)
    expect(await database.db.$count(addresses, and(isTheirs, eq(addresses.isDefault, true)))).toBe(1)
    expect(await database.db.$count(addresses, isTheirs)).toBe(4)
  })

  test('has room for twenty, also when they come at once', async () => {
    for (let kept = 0; kept < MOST_ADDRESSES - 1; kept += 1) await add()
    const last = await Promise.all([add(), add(), add()])
    expect(last.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(last.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(await list()).toHaveLength(MOST_ADDRESSES)
    expect((await add()).body.message).toBe('Puedes guardar hasta 20 direcciones. Borra alguna para agregar otra.')
  })

  test('is nothing to another customer', async () => {
    const addressId = await added({})
    const stranger = await createTestCustomer(database.db, TEST_NOW)
    expect(await list(stranger)).toEqual([])
    expect((await change(addressId, { label: 'Mine' }, stranger)).body.code).toBe('AddressNotFound')
    expect((await remove(addressId, stranger)).body.code).toBe('AddressNotFound')
    expect(await labels()).toEqual(['Casa *'])
  })

  test('takes a script for the text that it is', async () => {
    const reference = '<img src=x onerror=alert(1)>'
    expect((await add({ reference })).body.data.reference).toBe(reference)
  })

  test.each([
    [{ postalCode: '4410' }, 'postalCode', 'El código postal tiene cinco dígitos.'],
    [
      { postalCode: '17000' },
      'postalCode',
      'No conocemos ese código postal. Revisa que sus cinco dígitos sean correctos.',
    ],
    [{ firstName: ' ' }, 'firstName', 'Este campo es obligatorio'],
    [{ phone: '33 5555' }, 'phone', 'Número de teléfono inválido (mínimo 10 dígitos)'],
    [{ label: 'x'.repeat(41) }, 'label', 'Este texto es demasiado largo'],
  ])('refuses %j', async (changes, path, message) => {
    const { status, body } = await add(changes)
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path, message }])
    expect(await list()).toEqual([])
  })
})
