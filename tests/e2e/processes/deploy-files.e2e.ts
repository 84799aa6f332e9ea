import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse, stringify } from 'yaml'
import { findOnPath, findOrInstall } from '../../../scripts/apt.ts'
import { freePort, isReady } from './store-process.ts'
import { expect, test } from './stores.ts'

/** The files of `deploy` in the hands of the programs that read them. */
const INSTALL_TIMEOUT = 280_000
const ALERTS = resolve('deploy/prometheus-alerts.yml')

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-deploy-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Installed now as root and in CI. */
function required(program: string, packageName: string): string {
  test.setTimeout(INSTALL_TIMEOUT)
  const found = findOrInstall([program], packageName, INSTALL_TIMEOUT)
  const missing = `${program} is not installed, and only root installs it: apt-get install ${packageName}`
  if (!found) console.log(missing)
  expect(found !== undefined || !process.env.CI, missing).toBe(true)
  test.skip(!found, missing)
  return found ?? ''
}

function run(program: string, args: string[], env?: Record<string, string>): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe', env: { ...process.env, ...env } })
}

test('each alert fires when it should, and not before', () => {
  const promtool = required('promtool', 'prometheus')
  expect(run(promtool, ['check', 'rules', ALERTS])).toContain('SUCCESS')
  const cases = readFileSync('tests/e2e/processes/alerts.yml', 'utf8')
  writeFileSync(join(folder, 'alerts.yml'), cases.replace('ALERTS', ALERTS))
  expect(run(promtool, ['test', 'rules', join(folder, 'alerts.yml')])).toContain('SUCCESS')
  const named = (text: string, field: string) =>
    new Set([...text.matchAll(new RegExp(`${field}: (\\w+)`, 'g'))].map(([, name]) => name))
  expect(named(cases, 'alertname')).toEqual(named(readFileSync(ALERTS, 'utf8'), 'alert'))
})

test('Prometheus finds what the alerts ask for, set up as the page for operators says', async ({ stores }) => {
  const program = required('prometheus', 'prometheus')
  const [measured, port] = [await freePort(), await freePort()]
  const store = await stores.start(undefined, { METRICS_PORT: String(measured) })
  const [, settings = ''] = /```yaml\n(# prometheus\.yml\n.*?)```/s.exec(readFileSync('docs/metrics.md', 'utf8')) ?? []
  const config = parse(settings) as {
    rule_files: string[]
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[]
  }
  const [scrape] = config.scrape_configs
  const targets = [{ targets: [`127.0.0.1:${measured}`] }]
  const quick = { scrape_interval: '500ms', evaluation_interval: '500ms' }
  writeFileSync(
    join(folder, 'prometheus.yml'),
    stringify({
      ...config,
      global: quick,
      rule_files: [ALERTS],
      scrape_configs: [{ ...scrape, static_configs: targets }],
    }),
  )
  const child = spawn(program, [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ])
  const closed = once(child, 'close')
  try {
    const ask = async <Data>(path: string) =>
      fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
        .then(async (answer) => ((await answer.json()) as { data: Data }).data)
        .catch(() => undefined)
    const seriesOf = async (selector: string) =>
      (await ask<Record<string, string>[]>(`series?match[]=${encodeURIComponent(selector)}`)) ?? []
    await expect
      .poll(async () => (await seriesOf('store_jobs_total{queue="check-backups",outcome="failed"}')).length)
      .toBe(1)
    const all = await seriesOf('{job="store"}')
    expect(all.length).toBeGreaterThan(100)
    const renamed = all.filter((labels) => Object.keys(labels).some((label) => label.startsWith('exported_')))
    expect(renamed, 'labels that Prometheus keeps for itself').toEqual([])
    await expect
      .poll(async () => {
        const answer = await ask<{ groups: { rules: { name: string; health: string }[] }[] }>('rules')
        return [...new Set(answer?.groups.flatMap(({ rules }) => rules.map(({ health }) => health)))]
      })
      .toEqual(['ok'])
    expect(await isReady(store.origin)).toBe(true)
  } finally {
    child.kill('SIGTERM')
    await closed
  }
})

test('Caddy takes its file', () => {
  const caddy = required('caddy', 'caddy')
  const site = { SITE: 'https://store.example', UPSTREAM: '127.0.0.1:3001 127.0.0.1:3002', HOME: folder }
  expect(run(caddy, ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], site)).toContain('Valid')
})

test('systemd takes its units', () => {
  const analyze = findOnPath(['systemd-analyze'])
  test.skip(!analyze, 'systemd is not installed')
  for (const name of readdirSync('deploy/systemd').filter((file) => file.endsWith('.service'))) {
    const unit = readFileSync(join('deploy/systemd', name), 'utf8').replace(
      /^ExecStart=\S+/m,
      `ExecStart=${process.execPath}`,
    )
    writeFileSync(join(folder, name), unit)
    const instance = name.replace('@.', '@3001.')
    writeFileSync(join(folder, instance), unit)
    const { stderr } = spawnSync(analyze ?? '', ['verify', '--man=no', join(folder, instance)], { encoding: 'utf8' })
    expect(stderr).not.toContain(folder)
  }
})

test('kubectl puts the manifests together', () => {
  const kubectl = findOnPath(['kubectl'])
  test.skip(!kubectl, 'kubectl is not installed')
  cpSync('deploy/kubernetes', folder, { recursive: true })
  for (const name of ['secrets', 'owner', 'app']) writeFileSync(join(folder, `${name}.env`), 'SECRET_KEY=x\n')
  const made = run(kubectl ?? '', ['kustomize', folder])
  expect(made).toMatch(/host: store\.example/)
  expect(made).toMatch(/kind: Deployment/)
})
