import type { Page } from '@playwright/test'
import { buyByTransfer, newCaller } from './api-buyer.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { beOwner } from './owner.ts'

const PASSWORD = 'agave azul 142'

async function prove(page: Page, password: string): Promise<void> {
  const field = page.getByLabel('Tu contraseña', { exact: true })
  await expect(field).toBeFocused()
  await field.pressSequentially(password)
  await field.press('Enter')
}

test(
  'a payment is collected once the owner has proven who they are',
  { tag: '@once' },
  async ({ page, baseURL, complaints }) => {
    complaints.tolerate(/status of 40[13]/)
    const caller = newCaller(baseURL ?? '')
    const folio = await buyByTransfer(caller, 'reposado')
    await beOwner(page, caller, { password: PASSWORD, hoursAgo: 2 })
    await page.goto(`/management/orders/${folio}`)
    await page.getByRole('button', { name: 'Confirmar pago' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar pago' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirma que eres tú' })
    await expect(proof).toBeVisible()
    await expectAccessible(page)
    await prove(page, PASSWORD)
    await expect(page.getByText('Pago registrado.')).toBeVisible()
    await expect(proof).toHaveCount(0)
  },
)
