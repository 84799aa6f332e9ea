import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseSync } from '@swc/core'
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
  collections: 'catalogue',
  connections: 'operations',
  contact: 'contact',
  content: 'content',
  customers: 'customers',
  editors: 'identity',
  identity: 'identity',
  inventory: 'inventory',
  invoices: 'orders',
  'item-failures': 'operations',
  'list-looks': 'identity',
  lots: 'catalogue',
  loyalty: 'pricing',
  mail: 'mail',
  media: 'media',
  orders: 'orders',
  parcels: 'orders',
  payments: 'payments',
  payouts: 'payments',
  'product-imports': 'catalogue',
  promotions: 'pricing',
  'report-views': 'analytics',
  push: 'mail',
  requests: 'operations',
  returns: 'orders',
  reviews: 'reviews',
  'saved-views': 'identity',
  'scheduled-prices': 'catalogue',
  'sealing-key': 'integrations',
  shipping: 'shipping',
  shop: 'shop',
  tasks: 'operations',
  'staff-notices': 'mail',
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
  // Another SECRET_KEY seals anew, or drops, what the lost one sealed
  'integrations identity',
  'integrations webhooks',
  'integrations mail',
  'integrations connections',
  'integrations push',
  // The limits of calls are counted by their adapter
  'integrations requests',
])

const sources = globSync('src/domain/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
const adapters = globSync('src/integrations/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
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
  for (const path of [...sources, ...adapters]) {
    const text = readFileSync(path, 'utf8')
    const capability = path.startsWith('src/integrations') ? 'integrations' : capabilityOf(path)
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
  const statements = sources.map((path) => ({ path, found: templatesOf(readFileSync(path, 'utf8')) }))
  expect(statements.flatMap(({ found }) => found).length).toBeGreaterThan(400)
  const bare = statements.flatMap(({ path, found }) =>
    found
      .flatMap(bareNamesIn)
      .filter((name) =>
        tables.some(({ inDatabase, schema }) => inDatabase === name && OWNERS[schema] !== capabilityOf(path)),
      )
      .map((name) => `${path}: ${name}`),
  )
  expect(bare).toEqual([])
})

it('sees a bare name wherever SQL has a table', () => {
  const names = new Set(tables.map(({ inDatabase }) => inDatabase))
  const seen = (statement: string) =>
    templatesOf(`sql\`${statement}\``)
      .flatMap(bareNamesIn)
      .filter((name) => names.has(name))
  expect(seen('select from carts, orders as o, lateral (select from payments) p, refunds')).toEqual([
    'carts',
    'orders',
    'refunds',
    'payments',
  ])
  expect(seen('delete from ${carts} using orders where true')).toEqual(['orders'])
  expect(seen('select 1 from ${a} join orders on true left join "payments" on true')).toEqual(['orders', 'payments'])
  expect(seen('insert into orders (id) select id from ${a}')).toEqual(['orders'])
  expect(seen('update orders set id = 1 from carts where ${b ? sql`exists (select from payments)` : sql``}')).toEqual([
    'orders',
    'carts',
    'payments',
  ])
  expect(seen('select extract(year from orders), lower(a) from ${carts} as orders, ${b} x')).toEqual([])
})

/** The SQL templates of a file, also those within others, with `$` where a value stands. */
function templatesOf(source: string): string[] {
  const found: string[] = []
  JSON.stringify(parseSync(source, { syntax: 'typescript' }), (_key, node: unknown) => {
    if (isTagged(node)) found.push(node.template.quasis.map(({ raw }) => raw).join('$'))
    return node
  })
  return found
}

interface Tagged {
  type: 'TaggedTemplateExpression'
  template: { quasis: { raw: string }[] }
}

function isTagged(node: unknown): node is Tagged {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'TaggedTemplateExpression'
}

const CLAUSE = /\b(?:from|using|join|into|update)\b/gi
const END_OF_LIST =
  /\b(?:where|set|group|order|limit|returning|on|select|values|union|for|from|using|join|into|update|left|inner|cross|full|right)\b|;/i
const INNERMOST = /\(([^()]*)\)/

/** What stands where tables do: after `from`, `join`, `into`, `update` and `using`, and after commas there. */
function bareNamesIn(statement: string): string[] {
  return levelsOf(statement).flatMap((text) =>
    [...text.matchAll(CLAUSE)].flatMap(({ 0: { length }, index }) => {
      const [list = ''] = text.slice(index + length).split(END_OF_LIST)
      return list.split(',').flatMap((item) => /^\s*(?:only\s+)?"?([a-z_]+)"?/.exec(item)?.[1] ?? [])
    }),
  )
}

/** The text outside of brackets, and that within each pair by itself; calls that take a `from` of their own are left out. */
function levelsOf(statement: string): string[] {
  const levels: string[] = []
  let text = statement.replaceAll(/\b(?:extract|trim|substring|overlay)\s*\([^()]*\)/gi, '$')
  for (let inner = INNERMOST.exec(text); inner; inner = INNERMOST.exec(text)) {
    levels.push(inner[1] ?? '')
    text = text.replace(INNERMOST, ' $ ')
  }
  return [text, ...levels]
}

function capabilityOf(path: string): string {
  return path.split('/')[2] ?? ''
}
