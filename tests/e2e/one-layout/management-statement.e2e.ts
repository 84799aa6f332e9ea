import type { Page } from '@playwright/test'
import { accepted, buyByTransfer, callApi, newCaller } from '../api-buyer.ts'
import type { Caller } from '../api-buyer.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { beOwner } from '../owner.ts'

/** An order that waits for its transfer. */
async function awaited(caller: Caller, productId: string): Promise<{ folio: string; total: number }> {
  const folio = await buyByTransfer(caller, productId)
  const { total } = accepted(await callApi<{ total: number }>(caller, 'GET', `/orders/${folio}?email=${caller.email}`))
  return { folio, total }
}

async function upload(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(['Fecha,Concepto,Referencia,Abono', ...lines].join('\n'))
  await page.getByLabel('Archivo CSV').setInputFiles({ name: 'banco.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('banco.csv')).toBeVisible()
  await page.getByRole('button', { name: 'Revisar archivo' }).click()
}

test('a bank statement pays what it names; a line is matched by hand, and what is short is settled', async ({
  page,
  baseURL,
  complaints,
}) => {
  // An order number that is nobody's
  complaints.tolerate(/status of 404/)
  const caller = newCaller(baseURL ?? '')
  const owner = await beOwner(page, caller)
  const named = await awaited({ ...caller, token: undefined }, 'copitas')
  const nameless = await awaited({ ...caller, token: undefined }, 'blanco')
  const other = await awaited({ ...caller, token: undefined }, 'copitas')
  const statusOf = async (folio: string) =>
    accepted(await callApi<{ status: string }>(owner, 'GET', `/orders/${folio}`)).status

  await page.goto('/management/payments')
  await upload(page, [
    `2026-11-20,Pago ${named.folio},,${named.total.toFixed(2)}`,
    `2026-11-20,Transferencia de Elena,,${(nameless.total - 100).toFixed(2)}`,
    '31/02/2026,Depósito,,cien',
    `2026-11-20,Pago de más ${other.folio},,${(other.total + 50).toFixed(2)}`,
  ])
  const statement = page.getByRole('table', { name: 'Estado de cuenta' })
  const line = (text: string) => statement.getByRole('row').filter({ hasText: text })
  await expect(line(named.folio)).toContainText('Paga el pedido')
  await expect(line('Transferencia de Elena')).toContainText('Sin número de pedido')
  await expect(line('Pago de más')).toContainText(`¿Es de ${other.folio}?`)
  await expect(line('Pago de más')).toContainText('No cuadra con ese pedido')
  await expect(line('No se entiende')).toContainText('Depósito')
  await expect(page.getByText(/La línea 4 no se entiende y no se registra/)).toBeVisible()
  await expectAccessible(page)
  expect(await statusOf(named.folio)).toBe('pending')

  await page.getByRole('button', { name: 'Aplicar todo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar todo' }).click()
  await expect(page.getByText(/^Aplicado el /)).toBeVisible()
  await expect(line(named.folio)).toContainText('Paga el pedido')
  expect(await statusOf(named.folio)).toBe('processing')

  await line('Transferencia de Elena').getByRole('button', { name: 'Asignar a un pedido' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Número de pedido' }).pressSequentially('SC-0000-0000')
  await dialog.getByRole('button', { name: 'Asignar el depósito' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Número de pedido' }).press('ControlOrMeta+a')
  await dialog.getByRole('textbox', { name: 'Número de pedido' }).pressSequentially(nameless.folio)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Asignar el depósito' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(line(nameless.folio)).toContainText('Falta dinero: por resolver')

  const issue = page.getByRole('table', { name: 'Dinero por resolver' }).getByRole('row', { name: nameless.folio })
  await issue.getByRole('button', { name: 'Resolver' }).click()
  await dialog.getByRole('radio', { name: /Aceptarlo así/ }).check()
  await dialog.getByRole('textbox', { name: 'Nota (para el equipo)' }).pressSequentially('Lo pidió por teléfono')
  await dialog.getByRole('button', { name: 'Resolver así' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(issue).toHaveCount(0)
  expect(await statusOf(nameless.folio)).toBe('processing')
})
