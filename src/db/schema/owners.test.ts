import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

/** Whose verbs alone write the tables of each schema file. */
const OWNERS: Readonly<Record<string, string>> = {
  'abandoned-carts': 'cart',
  analytics: 'analytics',
  audit: 'audit',
  'availability-alerts': 'catalogue',
  'bank-transfers': 'payments',
  carts: 'cart',
  catalogue: 'catalogue',
  contact: 'contact',
  content: 'content',
  customers: 'customers',
  identity: 'identity',
  inventory: 'inventory',
  invoices: 'orders',
  'item-failures': 'operations',
  loyalty: 'pricing',
  mail: 'mail',
  media: 'media',
  'order-views': 'orders',
  orders: 'orders',
  payments: 'payments',
  'product-imports': 'catalogue',
  promotions: 'pricing',
  requests: 'operations',
  returns: 'orders',
  shipping: 'shipping',
  shop: 'shop',
  tasks: 'operations',
  'test-card-provider': 'integrations',
  webhooks: 'webhooks',
  wishlist: 'customers',
}

/** Writes that still go round their owner; none may be added. */
const EXCEPTIONS = new Set([
  // Settling an order's money changes payment, transfer and order in one transaction
  'orders payments',
  'orders bank-transfers',
  // The account's own name and telephone, and the blocking of its customer
  'customers identity',
  'customers loyalty',
])

const sources = globSync('src/domain/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
const tables = globSync('src/db/schema/*.server.ts').flatMap((path) => {
  const schema = basename(path, '.server.ts')
  return [...readFileSync(path, 'utf8').matchAll(/export const (\w+) = pgTable\(\s*'([^']+)'/g)].map(
    ([, name = '', inDatabase = '']) => ({ schema, name, inDatabase }),
  )
})

it('knows whose every table is', () => {
  expect(tables.filter(({ schema }) => OWNERS[schema] === undefined)).toEqual([])
  expect(tables.length).toBeGreaterThan(80)
})

it('only a capability’s own verbs write its tables', () => {
  const found = new Set<string>()
  for (const path of sources) {
    const text = readFileSync(path, 'utf8')
    const capability = capabilityOf(path)
    for (const [, method, statement] of text.matchAll(
      /\.(?:insert|update|delete)\((\w+)\)|(?:insert into|update|delete from) \$\{(\w+)\}/g,
    )) {
      const table = tables.find(({ name }) => name === (method ?? statement))
      if (table && OWNERS[table.schema] !== capability) found.add(`${capability} ${table.schema}`)
    }
  }
  expect([...found].filter((write) => !EXCEPTIONS.has(write))).toEqual([])
  expect([...EXCEPTIONS].filter((write) => !found.has(write))).toEqual([])
})

it('names tables of other capabilities by their typed schema alone', () => {
  const names = tables.map(({ inDatabase }) => inDatabase).join('|')
  const bare = new RegExp(`\\b(?:from|join|into|update) (${names})\\b(?! *\\()`, 'g')
  const found = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/sql(?:<[^`]*>)?`[^`]*`/g)].flatMap(([template]) =>
      [...template.matchAll(bare)]
        .filter(
          ([, name]) =>
            OWNERS[tables.find(({ inDatabase }) => inDatabase === name)?.schema ?? ''] !== capabilityOf(path),
        )
        .map(([clause]) => `${path}: ${clause}`),
    ),
  )
  expect(found).toEqual([])
})

function capabilityOf(path: string): string {
  return path.split('/')[2] ?? ''
}
