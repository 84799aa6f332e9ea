import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { apiAddress } from './page-settings.ts'
import { parseEnvironment } from './environment.ts'

const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'store-files',
  S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'secret-secret',
}

const FASTLY = {
  CDN: 'fastly',
  CDN_PURGE_URL: 'https://api.fastly.example/service/1',
  CDN_PURGE_TOKEN: 'token-of-fastly',
}

describe('parseEnvironment', () => {
  test('needs nothing: every setting has a default or may be absent', () => {
    expect(parseEnvironment({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      DATA_DIR: '.data',
      DATABASE_POOL_SIZE: 10,
      PAGE_CACHE_MB: 48,
      ANSWER_CACHE_MB: 16,
      READ_CACHE_MB: 8,
      BLOCK_CACHE_MB: 8,
      STORE_WORKSPACE: 'sierra-callada-store',
      ADMIN_WORKSPACE: 'sierra-callada-admin',
      ROLE: 'all',
      STORE_ENVIRONMENT: 'prod',
      TRUST_PROXY: 0,
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: 5,
      SHUTDOWN_SECONDS: 10,
      BACKUP_KEEP_DAYS: 14,
      OTEL_METRICS_EXPORTER: 'otlp',
      OTEL_METRIC_EXPORT_INTERVAL: 60_000,
      OTEL_TRACES_SAMPLER_ARG: 1,
      SPEI_BANK: 'Banco de prueba',
      STRIPE_API_BASE: 'https://api.stripe.com',
      SPEI_ACCOUNT: '00000000000000001',
      WEBHOOKS_TO_LOOPBACK: false,
      ALLOW_TEST_PAYMENTS: false,
      SERVICE_WORKER: true,
    })
  })

  test('reads what is set, and takes a setting left empty as absent', () => {
    const environment = parseEnvironment({
      PORT: '8080',
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://store.example/',
      DATABASE_URL: '',
      HOST: ' ',
    })
    expect(environment).toMatchObject({ PORT: 8080, TRUST_PROXY: 1, PUBLIC_URL: 'https://store.example' })
    expect(environment).toMatchObject({ HOST: '127.0.0.1' })
    expect(environment.DATABASE_URL).toBeUndefined()
  })

  test('takes several hosts of which one takes writes, and no other kind', () => {
    const url = 'postgres://me:secret@a:5432,b:5433/store'
    const wanting = (target: string) => parseEnvironment({ DATABASE_URL: `${url}?target_session_attrs=${target}` })
    expect(parseEnvironment({ DATABASE_URL: url }).DATABASE_URL).toBe(url)
    expect(wanting('read-write').DATABASE_URL).toContain('read-write')
    expect(() => wanting('standby')).toThrow(/DATABASE_URL: must say target_session_attrs=read-write/)
    expect(() => parseEnvironment({ DATABASE_URL: 'postgres://a:5432,b:x/store' })).toThrow(/DATABASE_URL: must be/)
    expect(() => parseEnvironment({ DATABASE_URL: url, DATABASE_READ_URL: url })).toThrow('DATABASE_READ_URL: must be')
  })

  test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('%s means nothing by itself', (name) => {
    expect(() => parseEnvironment({ [name]: 'postgres://db/store' })).toThrow(
      `DATABASE_URL is missing: ${name} needs it`,
    )
  })

  test('names every wrong variable in one message', () => {
    const wrong = {
      PORT: 'http',
      ROLE: 'both',
      DATABASE_URL: 'mysql://host/db',
      SPEI_ACCOUNT: '12',
      TRUST_PROXY: 'yes',
    }
    expect(() => parseEnvironment(wrong)).toThrow(/PORT: must be a whole number from 0 to 65535/)
    for (const name of Object.keys(wrong)) expect(() => parseEnvironment(wrong)).toThrow(name)
  })

  test('never repeats a secret that was set wrong', () => {
    expect(() => parseEnvironment({ TEST_PAYMENT_SECRET: 'short-one' })).toThrow(/^(?!.*short-one)/s)
    expect(() => parseEnvironment({ SMTP_URL: 'http://me:secret@mail.example' })).toThrow(/SMTP_URL: (?!.*secret)/s)
  })

  test.each([
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }],
    ['STRIPE_API_BASE', { STRIPE_API_BASE: 'stripe' }],
  ])('names %s when only part of what Stripe needs is there', (name, given) => {
    expect(() => parseEnvironment(given)).toThrow(name)
    const whole = parseEnvironment({ STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })
    expect(whole.STRIPE_API_BASE).toBe('https://api.stripe.com')
  })

  test('wants a good key for backups', () => {
    expect(() => parseEnvironment({ BACKUP_DIR: '/backups' })).toThrow('BACKUP_KEY is missing: BACKUP_DIR needs it')
    expect(() => parseEnvironment({ BACKUP_KEY: 'secret' })).toThrow(/BACKUP_KEY: must be 64 (?!.*secret)/s)
    const BACKUP_KEY = 'a1'.repeat(32)
    expect(parseEnvironment({ BACKUP_DIR: '/backups', BACKUP_KEY })).toMatchObject({ BACKUP_KEY })
    const bucket = Object.fromEntries(Object.entries(S3).map(([name, value]) => [`BACKUP_${name}`, value]))
    expect(parseEnvironment({ BACKUP_DIR: '/backups', BACKUP_KEY, ...bucket })).toMatchObject(bucket)
    expect(() => parseEnvironment(bucket)).toThrow('BACKUP_DIR is missing: BACKUP_S3_BUCKET needs it')
    expect(() => parseEnvironment({ BACKUP_S3_REGION: 'us-east-1' })).toThrow('BACKUP_S3_ENDPOINT is missing')
  })

  test.each(Object.keys(S3))('names %s when it is missing or wrong in a store for files', (name) => {
    expect(parseEnvironment(S3)).toMatchObject(S3)
    expect(() => parseEnvironment({ ...S3, [name]: '' })).toThrow(`${name} is missing`)
    expect(() => parseEnvironment({ ...S3, [name]: 'A b' })).toThrow(new RegExp(`${name}: must (?!.*A b)`))
  })

  test('names what a CDN needs', () => {
    const { CDN_PURGE_TOKEN, ...rest } = FASTLY
    expect(parseEnvironment({ ...rest, CDN_PURGE_TOKEN })).toMatchObject({ CDN_PURGE_URL: [FASTLY.CDN_PURGE_URL] })
    expect(() => parseEnvironment(rest)).toThrow('CDN_PURGE_TOKEN is missing: CDN needs it')
    expect(() => parseEnvironment({ ...FASTLY, CDN_PURGE_URL: '' })).toThrow('CDN_PURGE_URL is missing')
    expect(() => parseEnvironment({ ...FASTLY, CDN_PURGE_URL: 'cache:80' })).toThrow('CDN_PURGE_URL: must be')
    expect(() => parseEnvironment({ ...FASTLY, CDN: 'akamai' })).toThrow('CDN: ')
    expect(() => parseEnvironment({ ...FASTLY, PAGE_CACHE_MB: '0' })).toThrow('PAGE_CACHE_MB must not be 0')
    const CDN_PURGE_URL = 'http://10.0.0.1:6081/, http://10.0.0.2:6081'
    const varnish = parseEnvironment({ CDN: 'varnish', CDN_PURGE_URL })
    expect(varnish.CDN_PURGE_URL).toEqual(['http://10.0.0.1:6081', 'http://10.0.0.2:6081'])
  })

  test.each(['UA-12345-6', 'gtm-abc1234', 'GTM-', "GTM-A' *"])('refuses %s for a tag manager', (id) => {
    expect(() => parseEnvironment({ TAG_MANAGER_ID: id })).toThrow('TAG_MANAGER_ID')
    expect(parseEnvironment({ TAG_MANAGER_ID: 'GTM-ABC1234' }).TAG_MANAGER_ID).toBe('GTM-ABC1234')
  })

  test.each(['0x', '-1', '65536', '80.5'])('refuses the port %s', (port) => {
    expect(() => parseEnvironment({ PORT: port })).toThrow('PORT')
  })

  test.each(['0', '-1', '65536', 'on', '9464.5'])('refuses %s for the port of measurements', (METRICS_PORT) => {
    expect(() => parseEnvironment({ METRICS_PORT })).toThrow('METRICS_PORT: must be a port')
  })

  test('refuses one port for visitors and measurements, unless the process serves no visitors', () => {
    expect(() => parseEnvironment({ METRICS_PORT: '3000' })).toThrow('METRICS_PORT and PORT must differ')
    expect(parseEnvironment({ METRICS_PORT: '3000', ROLE: 'worker' }).METRICS_PORT).toBe(3000)
  })

  test('refuses one name for both workspaces', () => {
    expect(() => parseEnvironment({ STORE_WORKSPACE: 'one', ADMIN_WORKSPACE: 'one' })).toThrow('must differ')
  })

  test.each([
    'api.store.example/api',
    'ftp://api.store.example/api',
    'https://api.store.example',
    'https://api.store.example/v1',
    'https://api.store.example/api?key=1',
    'https://me@api.store.example/api',
  ])('refuses the API address %s', (address) => {
    const settings = { PUBLIC_URL: 'https://store.example', API_URL: address }
    expect(() => parseEnvironment(settings)).toThrow(/API_URL: must be an address that ends in \/api/)
  })

  test('refuses an API of another origin for pages whose address it does not know', () => {
    expect(() => parseEnvironment({ API_URL: 'https://api.store.example/api' })).toThrow(/API_URL needs PUBLIC_URL/)
  })

  test.each([
    ['0', 0],
    ['2', 2],
    ['10.0.0.0/8', ['10.0.0.0/8']],
    [' 192.0.2.7 , fd00::/8,::1', ['192.0.2.7', 'fd00::/8', '::1']],
  ])('trusts the proxies of %j', (TRUST_PROXY, trust) => {
    const settings = { TRUST_PROXY, PUBLIC_URL: 'https://store.example' }
    expect(parseEnvironment(settings)).toMatchObject({ TRUST_PROXY: trust })
  })

  test.each([
    'yes',
    '-1',
    '1.5',
    '10',
    '01',
    'proxy.example',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    'fd00::/129',
    '0.0.0.0/0',
    '::/0',
    '::ffff:10.0.0.0/104',
    '10.0.0.1:80',
    '[::1]',
    'fe80::1%eth0',
    '10.0.0.1,',
    '1, 10.0.0.1',
  ])('refuses %s for proxies that are trusted', (TRUST_PROXY) => {
    const settings = { TRUST_PROXY, PUBLIC_URL: 'https://store.example' }
    expect(() => parseEnvironment(settings)).toThrow(/TRUST_PROXY: must be the number of proxies/)
  })

  test.each(['test', 'prod'])('finds the API of %s on the pages’ own origin unless it is told where', (label) => {
    expect(apiAddress(parseEnvironment({ STORE_ENVIRONMENT: label }))).toBe('/api')
    const received = {
      STORE_ENVIRONMENT: label,
      PUBLIC_URL: 'https://store.example',
      API_URL: 'https://api.store.example/api/',
    }
    expect(apiAddress(parseEnvironment(received))).toBe('https://api.store.example/api')
  })

  test('no file reads a setting past this one', () => {
    const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
    const readers = sources.filter((file) => /process\.env\.(?!NODE_ENV\b)/.test(readFileSync(file, 'utf8')))
    expect(readers).toEqual([])
  })

  test('.env.example names every setting, and its values are good', async () => {
    const example = await readFile('.env.example', 'utf8')
    const uncommented = parseEnv(example.replaceAll(/^# ?(?=[A-Z][A-Z0-9_]*=)/gm, ''))
    expect(() => parseEnvironment(uncommented)).not.toThrow()
    const optional = [
      'METRICS_PORT',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_READ_URL',
      'DATABASE_MIGRATION_URL',
      'PUBLIC_URL',
      'API_URL',
      'TEST_PAYMENT_SECRET',
      'SECRET_KEY',
      'BACKUP_DIR',
      'BACKUP_KEY',
      'SMTP_URL',
      'MAIL_FROM',
      'TAG_MANAGER_ID',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      ...Object.keys(S3),
      ...Object.keys(S3).map((name) => `BACKUP_${name}`),
      ...Object.keys(FASTLY),
      'ASSETS_DIR',
    ]
    const named = [...Object.keys(parseEnvironment({})), ...optional]
    expect(Object.keys(uncommented).toSorted()).toEqual(named.toSorted())
  })
})
