import { hostsOf, targetOf } from '#kit/postgres-hosts.ts'
import { parseProxyTrust } from '#kit/proxy-trust.ts'
import type { ProxyTrust } from '#kit/proxy-trust.ts'
import { z } from 'zod'
import { CONTAINER_ID } from '#vocabulary/connections.ts'

/** Assigned to shops without an account. */
export const TEST_ACCOUNT = '00000000000000001'

const PORTS = { min: 0, max: 65_535 }
const MAX_POOL = 50
const SHARE_WRONG = 'must be a number from 0 to 1'
const COLLECTOR_WRONG = 'must be an address such as http://127.0.0.1:4318'
const PORT_WRONG = `must be a port from 1 to ${PORTS.max}`

const wholeNumber = (min: number, max: number, fallback: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${min} to ${max}` })
    .int()
    .min(min)
    .max(max)
    .default(fallback)

const onOrOff = z.stringbool({ truthy: ['1'], falsy: ['0'], case: 'sensitive', error: 'must be 0 or 1' })

const name = (fallback: string) => z.string().trim().min(1).default(fallback)

const wordLike = (example: string) => z.string().regex(/^\S+$/, `must be such as ${example}, without spaces`)

const region = wordLike('us-east-1')
const accessKeyId = wordLike('AKIA...')
const bucketName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, such as store-files')
const withoutSpaces = z.string().regex(/^\S{8,}$/, 'must have at least 8 characters and no spaces')

const collector = z.url({ protocol: /^https?$/, error: COLLECTOR_WRONG })

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://store.example' })
  .transform((address) => new URL(address).origin)

const ADDRESS_WRONG = 'must be an address such as postgres://user:password@host:5432/store'
const oneHost = z.url({ protocol: /^postgres(ql)?$/, error: ADDRESS_WRONG })
const TAKES_WRITES = [undefined, 'read-write', 'primary']

/** May name several hosts, of which the writable one is used. */
const postgresUrl = z
  .string()
  .refine((url) => hostsOf(url).every((host) => oneHost.safeParse(host).success), ADDRESS_WRONG)
  .refine((url) => TAKES_WRITES.includes(targetOf(url)), 'must say target_session_attrs=read-write, or nothing of it')

const API_ADDRESS_WRONG = 'must be an address that ends in /api, such as https://api.store.example/api'

const apiAddress = z
  .url({ protocol: /^https?$/, error: API_ADDRESS_WRONG })
  .transform((address) => address.replace(/\/$/, ''))
  .refine((address) => {
    const { pathname, search, hash, username } = new URL(address)
    return pathname.endsWith('/api') && search + hash + username === ''
  }, API_ADDRESS_WRONG)

const TRUST_WRONG =
  'must be the number of proxies in front (0 to 9), or their addresses and networks, such as 10.0.0.0/8, fd00::/8 ' +
  '(IPv4 as such, and none that holds every address)'

function proxyTrustOf(value: string, context: z.RefinementCtx): ProxyTrust {
  const trust = parseProxyTrust(value)
  if (trust !== undefined) return trust
  context.addIssue({ code: 'custom', message: TRUST_WRONG })
  return z.NEVER
}

const ADDRESSES_WRONG = 'must be an address such as http://127.0.0.1:6081, or several with commas between'

function addressesOf(value: string, context: z.RefinementCtx): string[] {
  const addresses = value.split(',').map((address) => address.trim().replace(/\/$/, ''))
  if (addresses.every((address) => /^https?:/.test(address) && URL.canParse(address))) return addresses
  context.addIssue({ code: 'custom', message: ADDRESSES_WRONG })
  return z.NEVER
}

const environmentSchema = z.object({
  PORT: wholeNumber(PORTS.min, PORTS.max, 3000),
  HOST: name('127.0.0.1'),
  /** Without it no metrics are collected. */
  METRICS_PORT: z.coerce
    .number({ error: PORT_WRONG })
    .int(PORT_WRONG)
    .min(1, PORT_WRONG)
    .max(PORTS.max, PORT_WRONG)
    .optional(),
  METRICS_HOST: name('127.0.0.1'),
  /** A collector of traces, log and metrics, or of metrics alone; its library reads the other variables OTEL_* itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: collector.optional(),
  /** Also the other words of OpenTelemetry, which a machine may set for all its programs: only `otlp` sends. */
  OTEL_METRICS_EXPORTER: z.enum(['otlp', 'none', 'prometheus', 'console']).default('otlp'),
  /** In milliseconds. */
  OTEL_METRIC_EXPORT_INTERVAL: wholeNumber(100, 3_600_000, 60_000),
  /** The share of traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: SHARE_WRONG }).min(0, SHARE_WRONG).max(1, SHARE_WRONG).default(1),
  DATA_DIR: name('.data'),
  DATABASE_URL: postgresUrl.optional(),
  /** Bypasses the pooler for notifications, the job queue and, without DATABASE_MIGRATION_URL, migrations. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** A replica for the admin's long lists and reports. */
  DATABASE_READ_URL: oneHost.optional(),
  /** The tables' owner, past any pooler: migrates the schema and grants rights to DATABASE_URL's role. */
  DATABASE_MIGRATION_URL: postgresUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(1, MAX_POOL, 10),
  /** 0 disables each of these caches. */
  PAGE_CACHE_MB: wholeNumber(0, 4096, 48),
  ANSWER_CACHE_MB: wholeNumber(0, 1024, 16),
  READ_CACHE_MB: wholeNumber(0, 1024, 8),
  BLOCK_CACHE_MB: wholeNumber(0, 1024, 8),
  STORE_WORKSPACE: name('sierra-callada-store'),
  ADMIN_WORKSPACE: name('sierra-callada-admin'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  STORE_ENVIRONMENT: z.enum(['test', 'prod']).default('prod'),
  /** Without it, customers stay on the request's host, where that is safe. */
  PUBLIC_URL: origin.optional(),
  API_URL: apiAddress.optional(),
  TAG_MANAGER_ID: z.string().regex(CONTAINER_ID, 'must be such as GTM-ABC1234').optional(),
  /** Number of trusted proxies, or their networks. */
  TRUST_PROXY: z.string().default('0').transform(proxyTrustOf),
  /** Development only: allows webhooks to this machine, also over http. */
  WEBHOOKS_TO_LOOPBACK: onOrOff.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** How long a stopping process still accepts calls, until balancers see that it is not ready. */
  DRAIN_SECONDS: wholeNumber(0, 300, 5),
  SHUTDOWN_SECONDS: wholeNumber(0, 300, 10),
  /** Allows them on a public address too; every page then says so. */
  ALLOW_TEST_PAYMENTS: onOrOff.default(false),
  /** 0 makes browsers remove the service worker, in case it misbehaves. */
  SERVICE_WORKER: onOrOff.default(true),
  /** Generated and kept in DATA_DIR when absent. */
  TEST_PAYMENT_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Without them the built-in test provider is used. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be such as sk_live_... or sk_test_...')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be such as whsec_...')
    .optional(),
  STRIPE_API_BASE: origin.default('https://api.stripe.com'),
  /** Encrypts secrets in the database; generated and kept in DATA_DIR when absent. */
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** An existing folder for continuous backups of the embedded database. */
  BACKUP_DIR: z.string().trim().min(1).optional(),
  /** Encrypts the backups; never stored with them. */
  BACKUP_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, as npm run backup -- --new-key prints them')
    .optional(),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650, 14),
  /** A bucket for a copy of BACKUP_DIR: all five or none. */
  BACKUP_S3_ENDPOINT: origin.optional(),
  BACKUP_S3_REGION: region.optional(),
  BACKUP_S3_BUCKET: bucketName.optional(),
  BACKUP_S3_ACCESS_KEY_ID: accessKeyId.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: withoutSpaces.optional(),
  /** A shared cache in front of the store. */
  CDN: z.enum(['varnish', 'cloudflare', 'fastly']).optional(),
  /** Purge addresses: each Varnish, or the provider's API. */
  CDN_PURGE_URL: z.string().transform(addressesOf).optional(),
  CDN_PURGE_TOKEN: withoutSpaces.optional(),
  /** Shared by all processes: built files of earlier releases, for pages that are still open. */
  ASSETS_DIR: z.string().trim().min(1).optional(),
  /** A bucket for uploads, all five or none; otherwise DATA_DIR/uploads. */
  S3_ENDPOINT: origin.optional(),
  S3_REGION: region.optional(),
  S3_BUCKET: bucketName.optional(),
  S3_ACCESS_KEY_ID: accessKeyId.optional(),
  S3_SECRET_ACCESS_KEY: withoutSpaces.optional(),
  /** Without it, e-mails are written to DATA_DIR/outbox. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example:465' })
    .optional(),
  /** The brand's mailbox if absent. The owner may change only its name. */
  MAIL_FROM: z
    .string()
    .trim()
    .regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, 'must be such as Shop <mail@shop.example>')
    .optional(),
  /** SPEI_ACCOUNT has 17 digits: a CLABE without its check digit. */
  SPEI_BANK: name('Banco de prueba'),
  SPEI_ACCOUNT: z
    .string()
    .regex(/^\d{17}$/, 'must be 17 digits: the CLABE without its check digit')
    .default(TEST_ACCOUNT),
})

export type Environment = z.output<typeof environmentSchema>

/** An empty variable counts as absent. @throws Error naming every wrong variable, one per line */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const present = Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== '')
  const parsed = environmentSchema.safeParse(Object.fromEntries(present))
  if (!parsed.success) throw new Error(explain(parsed.error))
  const { STORE_WORKSPACE, ADMIN_WORKSPACE, API_URL, PUBLIC_URL } = parsed.data
  if (STORE_WORKSPACE === ADMIN_WORKSPACE) {
    throw new Error('Wrong settings:\n  STORE_WORKSPACE and ADMIN_WORKSPACE must differ')
  }
  if (API_URL !== undefined && PUBLIC_URL === undefined) {
    throw new Error('Wrong settings:\n  API_URL needs PUBLIC_URL: the API answers the pages of that address only')
  }
  if (parsed.data.METRICS_PORT === parsed.data.PORT && parsed.data.ROLE !== 'worker') {
    throw new Error('Wrong settings:\n  METRICS_PORT and PORT must differ')
  }
  for (const url of ['DATABASE_MIGRATION_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
    requireTogether(parsed.data, url, 'DATABASE_URL')
  requireTogether(parsed.data, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')
  requireTogether(parsed.data, 'STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY')
  requireTogether(parsed.data, 'BACKUP_DIR', 'BACKUP_KEY')
  requireAllOrNone(parsed.data, FILE_STORE)
  requireAllOrNone(parsed.data, BACKUP_BUCKET)
  requireTogether(parsed.data, 'BACKUP_S3_BUCKET', 'BACKUP_DIR')
  requireCdnSettings(parsed.data)
  return parsed.data
}

function requireTogether(given: Environment, one: keyof Environment, other: keyof Environment): void {
  if (given[one] !== undefined && given[other] === undefined) {
    throw new Error(`Wrong settings:\n  ${other} is missing: ${one} needs it`)
  }
}

const FILE_STORE = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const BACKUP_BUCKET = [
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_REGION',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
] as const

function requireAllOrNone(given: Environment, names: readonly (keyof Environment)[]): void {
  const one = names.find((each) => given[each] !== undefined)
  if (one !== undefined) for (const other of names) requireTogether(given, one, other)
}

function requireCdnSettings(given: Environment): void {
  requireTogether(given, 'CDN_PURGE_URL', 'CDN')
  requireTogether(given, 'CDN', 'CDN_PURGE_URL')
  // Varnish authorises purges by address
  if (given.CDN !== 'varnish') requireTogether(given, 'CDN', 'CDN_PURGE_TOKEN')
  if (given.CDN !== undefined && given.PAGE_CACHE_MB === 0)
    throw new Error('Wrong settings:\n  PAGE_CACHE_MB must not be 0: CDN keeps what this process keeps')
}

function explain(error: z.ZodError): string {
  const lines = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  return `Wrong settings (every setting is described in .env.example):\n${lines.join('\n')}`
}
