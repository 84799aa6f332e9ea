import { accepted, buyByTransfer, callApi, newCaller } from '../api-buyer.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { collect, disputeCardOf, ship } from '../store-database.ts'

test('a refund that the card provider refuses is settled by staff, with a reason', async ({ page, baseURL }) => {
  const caller = newCaller(baseURL ?? '')
  const folio = await buyByTransfer(caller, 'reposado')
  const owner = await beOwner(page, caller)
  await collect(owner, folio)
  accepted(await callApi(owner, 'POST', `/orders/${folio}/cancellation`))
  await disputeCardOf(folio)

  await page.goto(`/management/orders/${folio}`)
  await expect(page.getByText(/el banco del comprador disputa el pago/)).toBeVisible()
  await page.getByRole('button', { name: 'Resolver reembolso' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Ya se devolvió por otro medio' }).check()
  await dialog.getByRole('button', { name: 'Resolver', exact: true }).click()
  await expect(dialog.getByText('Di por qué.')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Motivo' }).pressSequentially('Se lo enviamos por transferencia')
  await dialog.getByRole('button', { name: 'Resolver', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Resolver reembolso' })).toHaveCount(0)
  await expect(page.getByText(/el banco del comprador disputa el pago/)).toHaveCount(0)
})

test('a parcel that was lost on the way is refunded, and its order closed without a word to the buyer', async ({
  page,
  baseURL,
}) => {
  const caller = newCaller(baseURL ?? '')
  const folio = await buyByTransfer(caller, 'reposado')
  const owner = await beOwner(page, caller)
  await collect(owner, folio)
  await ship(owner, folio)

  await page.goto(`/management/orders/${folio}`)
  await expect(page.getByRole('button', { name: 'Reembolsar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar como perdido' })).toHaveCount(0)
  accepted(await callApi(owner, 'POST', `/orders/${folio}/refunds`, { body: {}, idempotencyKey: crypto.randomUUID() }))
  await page.reload()
  await page.getByRole('button', { name: 'Cerrar como perdido' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar como perdido' }).click()
  await expect(page.getByText('Perdido', { exact: true })).toBeVisible()
  await expect(page.getByText('Se cerró como perdido')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar como perdido' })).toHaveCount(0)
  await expect(page.getByText(/Pedido .* entregado/)).toHaveCount(0)
})
