import type { Page } from '@playwright/test'
import { accepted, buyByTransfer, callApi, newCaller } from '../api-buyer.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { beOwner } from '../owner.ts'
import { messageOf } from '../pages.ts'
import { asOwner, collect } from '../store-database.ts'

const PASSWORD = 'agave azul 142'
/** Their last proof of identity counts no more. */
const LONG_SIGNED_IN = { password: PASSWORD, hoursAgo: 2 }

/** Answers the question for proof that opened, at the second try. */
async function prove(page: Page): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  const field = proof.getByLabel('Tu contraseña', { exact: true })
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.pressSequentially('agave verde 142')
  await field.press('Enter')
  await expect(proof.getByText('La contraseña actual no es correcta.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(PASSWORD)
  await field.press('Enter')
  await expect(proof).toHaveCount(0)
}

test('a payment is collected once the owner has proven who they are', async ({ page, baseURL, complaints }) => {
  complaints.tolerate(/status of 40[13]/)
  const caller = newCaller(baseURL ?? '')
  const folio = await buyByTransfer(caller, 'reposado')
  await beOwner(page, caller, LONG_SIGNED_IN)
  await page.goto(`/management/orders/${folio}`)
  await page.getByRole('button', { name: 'Confirmar pago' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar pago' }).click()
  const collected = messageOf(page, 'Pago registrado.')
  await prove(page)
  await collected
})

test('a paid order is cancelled once the owner has proven who they are', async ({ page, baseURL, complaints }) => {
  complaints.tolerate(/status of 40[13]/)
  const caller = newCaller(baseURL ?? '')
  const folio = await buyByTransfer(caller, 'blanco')
  const { token } = await beOwner(page, caller, LONG_SIGNED_IN)
  await collect(await asOwner(caller), folio)
  const statusOf = async () =>
    accepted(await callApi<{ status: string }>({ ...caller, token }, 'GET', `/orders/${folio}`)).status
  await page.goto(`/management/orders/${folio}`)
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirma que eres tú' })).toBeVisible()
  expect(await statusOf(), 'before the proof').toBe('processing')
  const cancelled = messageOf(page, 'Pedido cancelado.')
  await prove(page)
  await cancelled
  expect(await statusOf()).toBe('cancelled')
})

test('money that came short is accepted once the owner has proven who they are', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 40[13]/)
  const caller = newCaller(baseURL ?? '')
  const folio = await buyByTransfer(caller, 'anejo')
  await beOwner(page, caller, LONG_SIGNED_IN)
  const body = { orderId: folio, amount: 100 }
  accepted(await callApi(await asOwner(caller), 'POST', '/payment-request/collections', { body }))
  await page.goto('/management/payments')
  const row = page.getByRole('row').filter({ hasText: folio })
  await row.getByRole('button', { name: 'Resolver' }).click()
  await page.getByRole('radio', { name: /Aceptarlo así/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Resolver así' }).click()
  const resolved = messageOf(page, 'Resuelto.')
  await prove(page)
  await resolved
  await expect(row).toHaveCount(0)
  await page.goto(`/management/orders/${folio}`)
  await expect(page.getByRole('button', { name: 'Registrar envío' })).toBeVisible()
})

test('a second transfer of the same amount is confirmed once staff say that it is another', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.tolerate(/status of 409/)
  const caller = newCaller(baseURL ?? '')
  const folio = await buyByTransfer(caller, 'anejo')
  await beOwner(page, caller)
  const body = { orderId: folio, amount: 100 }
  accepted(await callApi(await asOwner(caller), 'POST', '/payment-request/collections', { body }))
  await page.goto(`/management/orders/${folio}`)
  await page.getByRole('button', { name: 'Confirmar pago' }).click()
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByRole('textbox', { name: 'Importe recibido' })
  await amount.press('ControlOrMeta+a')
  await amount.pressSequentially('100')
  await amount.press('Enter')
  await expect(dialog.getByText('Este pedido ya tiene registrada una transferencia por ese importe.')).toBeVisible()
  await expect(amount).toBeFocused()
  await amount.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'Es otra transferencia por el mismo importe' })).toBeChecked()
  const collected = messageOf(page, 'Pago registrado.')
  await page.keyboard.press('Enter')
  await collected
})
