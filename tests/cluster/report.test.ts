import { expect, test } from 'vitest'
import type { Reconciled } from '../chaos/reconcile.ts'
import { barsOf, printCluster } from './report.ts'
import type { ClusterReport } from './report.ts'

const none = { lost: [], doubled: [], oversold: [], differing: [] }

function reportOf(further: Partial<ClusterReport> = {}, row: Partial<Reconciled> = {}): ClusterReport {
  const requests = { sent: 3600, lost: [], hits: 0 }
  const parts = ['sales and pages', 'rolling restart', 'a web process killed'].map((what) => {
    return { what, requests, lostCalls: 0, sales: 10 }
  })
  const seconds = { sales: 60, settling: 5 }
  const rows = [{ what: 'mails', checked: 30, ...none, ...row }]
  const books = { seed: 1, sales: [], untried: 0, done: new Map(), omitted: [], seconds, rows }
  return { parts, hitRate: 0.995, seenMs: [40, 900], soldAgainMs: 4000, arePicturesShared: true, books, ...further }
}

function withLost(what: string, lost: { requests?: string[]; calls?: number }): Partial<ClusterReport> {
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
  [[], reportOf(withLost('a web process killed', { requests: ['502 /'], calls: 3 }))],
  [['lost in the rolling restart'], reportOf(withLost('rolling restart', { requests: ['502 /'] }))],
  [['lost in the rolling restart'], reportOf(withLost('rolling restart', { calls: 1 }))],
  [['hit rate of the shared cache'], reportOf({ hitRate: 0.98 })],
  [['a change is seen'], reportOf({ seenMs: [40, 1100] })],
  [['sold again after the promotion'], reportOf({ soldAgainMs: 10_001 })],
  [['a picture is read from both'], reportOf({ arePicturesShared: false })],
  [['the books agree'], reportOf({}, { oversold: ['SC-0000-0000'] })],
])('bars that are missed: %j', (bars, report) => {
  expect(missed(report)).toEqual(bars)
})

test('what was lost is counted by what came instead', () => {
  const lost = ['502 /store', '503 /', '502 /store']
  const printed = printCluster(reportOf(withLost('rolling restart', { requests: lost })))
  expect(printed).toMatch(/rolling restart +10 +3600 +3 +0\n {4}2 × 502 \/store\n {4}1 × 503 \/\n/)
  expect(printed).toMatch(/lost in the rolling restart +3 +none +✘/)
})
