import { expect, it } from 'vitest'
import { consentChanges } from '#db/schema/customers.server.ts'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestCustomer, createTestStaff } from '#tests/fixtures/actors.ts'
import { addTime, DAY } from '#kit/clock.ts'
import { TEST_NOW } from '#tests/fixtures/context.ts'
import { givenShop } from '#tests/fixtures/sales.ts'

const shop = givenShop()

it('the file of the list, sent as it came, changes nothing', async () => {
  const api = createTestApi(shop)
  const as = await createTestStaff(shop.db, TEST_NOW, {
    permissions: ['customers:read', 'customers:write'],
    refundLimitCentavos: null,
  })
  const [yes, no] = [await createTestCustomer(shop.db, TEST_NOW), await createTestCustomer(shop.db, TEST_NOW)]
  await createTestCustomer(shop.db, TEST_NOW)
  const said = { at: addTime(TEST_NOW, -DAY), source: 'profile' as const, note: '' }
  await shop.db.insert(consentChanges).values([
    { customerId: yes.actor.customerId, isGranted: true, ...said },
    { customerId: no.actor.customerId, isGranted: false, ...said },
  ])
  const file = await api.request('/management/customers.csv', { as })
  const form = new FormData()
  form.set('file', new File([await file.arrayBuffer()], 'clientes.csv', { type: 'text/csv' }))
  form.set('apply', 'true')
  const { body } = await api.call('/management/customer-sheets', { method: 'POST', body: form, as })
  expect(body.data).toMatchObject({ lines: 3, tagged: 0, granted: 0, withdrawn: 0, unchanged: 3, refused: 0 })
  expect(await shop.db.$count(consentChanges)).toBe(2)
})
