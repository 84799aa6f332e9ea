import { expect, test } from 'vitest'
import type { Reconciled } from '../chaos/reconcile.ts'
import type { Requests } from './readers.ts'
import { barsOf, printCluster, PROMOTION, RESTART } from './report.ts'
import type { ClusterReport } from './report.ts'

const lostPage = { path: '/store', instead: '502' }
const soldAfter = (ms: number) => [
  { what: 'the replica takes writes', ms: ms / 2 },
  { what: 'an order is taken', ms },
]
const none = { lost: [], doubled: [], oversold: [], differing: [] }

function reportOf(further: Partial<ClusterReport> = {}, row: Partial<Reconciled> = {}): ClusterReport {
  const requests = { sent: 3600, lost: [], hits: 0 }
  const parts = ['sales and pages', RESTART, 'a web process killed', PROMOTION].map((what) => {
    return { what, requests, lostCalls: 0, sales: 10 }
  })
  const steps = soldAfter(4000)
  const seconds = { sales: 60, settling: 5 }
  const rows = [{ what: 'mails', checked: 30, ...none, ...row }]
  const books = { seed: 1, sales: [], untried: 0, done: new Map(), omitted: [], seconds, rows }
  return {
    parts,
    hitRate: 0.995,
    seenMs: [40, 900],
    steps,
    arePicturesShared: true,
    journeys: { passed: 9, failed: 0 },
    books,
    ...further,
  }
}

function withLost(what: string, lost: { requests?: Requests['lost']; calls?: number }): Partial<ClusterReport> {
  const parts = reportOf().parts.map((part) =>
    part.what === what
      ? { ...part, requests: { ...part.requests, lost: lost.requests ?? [] }, lostCalls: lost.calls ?? 0 }
      : part,
  )
  return { parts }
}

const missed = (report: ClusterReport) => barsOf(report).flatMap(({ what, isMet }) => (isMet ? [] : what))

test.each<[string[], ClusterReport]>([
  [[], reportOf()],
  [[], reportOf(withLost('a web process killed', { requests: [lostPage], calls: 3 }))],
  [['lost in the rolling restart'], reportOf(withLost(RESTART, { requests: [lostPage] }))],
  [['lost in the rolling restart'], reportOf(withLost(RESTART, { calls: 1 }))],
  [['hit rate of the shared cache'], reportOf({ hitRate: 0.98 })],
  [['pages lost in the promotion'], reportOf(withLost(PROMOTION, { requests: [lostPage] }))],
  [[], reportOf(withLost(PROMOTION, { requests: [{ ...lostPage, path: '/api/products/v2/1' }], calls: 3 }))],
  [['a change is seen'], reportOf({ seenMs: [40, 1100] })],
  [['sold again after the promotion'], reportOf({ steps: soldAfter(10_001) })],
  [['a picture is read from both'], reportOf({ arePicturesShared: false })],
  [['journeys in a browser'], reportOf({ journeys: { passed: 8, failed: 1 } })],
  [['journeys in a browser'], reportOf({ journeys: { passed: 0, failed: 0 } })],
  [['the books agree'], reportOf({}, { oversold: ['SC-0000-0000'] })],
])('bars that are missed: %j', (bars, report) => {
  expect(missed(report)).toEqual(bars)
})

test('what was lost is counted by what came instead', () => {
  const lost = [lostPage, { path: '/', instead: '503' }, lostPage]
  const printed = printCluster(reportOf(withLost(RESTART, { requests: lost })))
  expect(printed).toMatch(/rolling restart +10 +3600 +3 +0\n {4}2 × 502 \/store\n {4}1 × 503 \/\n/)
  expect(printed).toMatch(/lost in the rolling restart +3 +none +✘/)
})
