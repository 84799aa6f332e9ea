import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { StoreMetrics } from './store-metrics.ts'

const dashboard = readFileSync('deploy/grafana-dashboard.json', 'utf8')
const alerts = readFileSync('deploy/prometheus-alerts.yml', 'utf8')
const page = readFileSync('docs/metrics.md', 'utf8')

const { families } = new StoreMetrics().registry
const names = families.map(({ name }) => name)
const series = families.flatMap(({ name, kind }) =>
  kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => name + suffix) : [name],
)
const namesIn = (text: string) => [...new Set(text.match(/\b(?:store|process|nodejs)_[a-z0-9_]+/g))]
const alertsIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

it.each([
  ['the dashboard', dashboard],
  ['the alerts', alerts],
])('%s mentions nothing that no process tells', (_, text) => {
  expect(namesIn(text).length).toBeGreaterThan(9)
  expect(namesIn(text).filter((name) => !series.includes(name))).toEqual([])
})

it('the page for operators names every metric, and none besides', () => {
  expect(namesIn(page).toSorted()).toEqual(names.toSorted())
})

it('the page for operators explains every alert, and none besides', () => {
  const known = alertsIn(alerts, /- alert: (\w+)/g)
  expect(known.length).toBeGreaterThan(9)
  expect(alertsIn(page, /^\| `(Store\w+)` \|/gm)).toEqual(known)
})

it('every alert has a statement, a severity and a sentence', () => {
  for (const alert of alerts.split('- alert:').slice(1))
    for (const part of [/^ +expr: \S/m, /^ +severity: (?:page|ticket)$/m, /^ +summary: \S/m])
      expect(alert).toMatch(part)
})

it('memory is said to be high before Kubernetes ends the process for it', () => {
  const [, bytes = ''] = /process_resident_memory_bytes > (\S+)'/.exec(alerts) ?? []
  for (const workload of ['web', 'worker']) {
    const manifest = readFileSync(`deploy/kubernetes/${workload}.yaml`, 'utf8')
    const [, amount = '', unit] = /limits: \{ memory: (\d+)([GM])i \}/.exec(manifest) ?? []
    expect(Number(bytes)).toBeLessThan(Number(amount) * 1024 ** (unit === 'G' ? 3 : 2))
  }
  expect(Number(bytes)).toBeGreaterThan(0)
})

it('the dashboard can be imported: it asks for its data source, and each panel has a place of its own', () => {
  const { panels, templating, uid } = JSON.parse(dashboard) as {
    uid: string
    templating: { list: { name: string; type: string }[] }
    panels: { id: number; title: string; gridPos: { x: number; y: number; w: number; h: number } }[]
  }
  expect(uid).toMatch(/^[\w-]{1,40}$/)
  expect(templating.list[0]).toMatchObject({ name: 'source', type: 'datasource' })
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(panels.length)
  for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24)
})
