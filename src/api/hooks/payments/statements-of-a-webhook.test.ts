import { expect, it } from 'vitest'
import { createTestApi } from '#tests/fixtures/api.ts'
import { createTestPorts } from '#tests/fixtures/context.ts'
import { countedJobs } from '#tests/fixtures/counted-jobs.ts'
import { givenShop } from '#tests/fixtures/sales.ts'
import { describeStatement, documentedRows, statementsOf } from '#tests/fixtures/statements.ts'

const shop = givenShop()

it('are as the table in docs/performance.md says', async () => {
  const ports = { ...createTestPorts(), jobs: countedJobs }
  const api = createTestApi(shop, { ports })
  const { body, headers } = ports.cardPayments.webhook('a payment')
  const measured: string[][] = []
  for (const name of ['taken in', 'that came before']) {
    const statements = await statementsOf(async () => {
      const received = await api.call('/payments/webhooks/test', { method: 'POST', body, headers, workspace: null })
      expect(received.status).toBe(200)
    })
    measured.push([name, String(statements.length), statements.map(describeStatement).join('; ')])
  }
  expect(measured).toEqual(documentedRows('Statements of a payment provider’s webhook'))
})
