import { isClean, printReport } from '../chaos/report.ts'
import type { ChaosReport } from '../chaos/report.ts'
import type { Journeys } from './journeys.ts'
import type { Requests } from './readers.ts'

const SHOWN = 6
const HIT_RATE_BAR = 0.99
const SEEN_BAR_MS = 1000
/** What operators are promised, from the promotion on. */
const SOLD_AGAIN_BAR_MS = 10_000
export const RESTART = 'rolling restart'
export const PROMOTION = 'the replica promoted'

export interface Part {
  what: string
  requests: Requests
  /** Calls of sales that got no answer, or a failure; each was made again. */
  lostCalls: number
  sales: number
}

/** What is so again, and when: milliseconds since the command that promotes. */
export interface Step {
  what: string
  ms: number
}

export interface ClusterReport {
  parts: readonly Part[]
  /** Of the shared cache, under the bench's mix of pages. */
  hitRate: number
  seenMs: readonly number[]
  /** Of the promotion; the last is that something is sold. */
  steps: readonly Step[]
  arePicturesShared: boolean
  /** In a browser, once all has settled. */
  journeys: Journeys
  /** What buyers, the owner and the provider know, compared with what stands in the database. */
  books: ChaosReport
}

interface Bar {
  what: string
  figure: string
  bar: string
  isMet: boolean
}

export function barsOf({ parts, hitRate, seenMs, steps, arePicturesShared, journeys, books }: ClusterReport): Bar[] {
  const of = (name: string) => parts.filter(({ what }) => what === name)
  const lost = of(RESTART).reduce((sum, { requests, lostCalls }) => sum + requests.lost.length + lostCalls, 0)
  const lostPages = of(PROMOTION).flatMap(({ requests }) =>
    requests.lost.filter(({ path }) => !path.startsWith('/api/')),
  )
  const slowest = Math.max(...seenMs)
  const soldAgainMs = steps.at(-1)?.ms ?? Infinity
  return [
    { what: 'lost in the rolling restart', figure: String(lost), bar: 'none', isMet: lost === 0 },
    { what: 'hit rate of the shared cache', figure: percent(hitRate), bar: '≥ 99 %', isMet: hitRate >= HIT_RATE_BAR },
    { what: 'a change is seen', figure: seconds(slowest), bar: '≤ 1 s', isMet: slowest <= SEEN_BAR_MS },
    {
      what: 'sold again after the promotion',
      figure: seconds(soldAgainMs),
      bar: '≤ 10 s',
      isMet: soldAgainMs <= SOLD_AGAIN_BAR_MS,
    },
    {
      what: 'pages lost in the promotion',
      figure: String(lostPages.length),
      bar: 'none',
      isMet: lostPages.length === 0,
    },
    {
      what: 'a picture is read from both',
      figure: arePicturesShared ? 'yes' : 'no',
      bar: 'yes',
      isMet: arePicturesShared,
    },
    {
      what: 'journeys in a browser',
      figure: `${journeys.passed} of ${journeys.passed + journeys.failed}`,
      bar: 'all',
      isMet: journeys.passed > 0 && journeys.failed === 0,
    },
    { what: 'the books agree', figure: isClean(books) ? 'yes' : 'no', bar: 'yes', isMet: isClean(books) },
  ]
}

export function printCluster(report: ClusterReport): string {
  const { parts, steps, books } = report
  return [
    printReport(books).trimEnd(),
    '',
    `${'Requests through the front'.padEnd(34)}${['sales', 'requests', 'lost', 'lost calls'].map((title) => title.padStart(12)).join('')}`,
    ...parts.flatMap(({ what, requests, lostCalls, sales }) => [
      `  ${what.padEnd(32)}${[sales, requests.sent, requests.lost.length, lostCalls].map((count) => String(count).padStart(12)).join('')}`,
      ...countsOf(requests.lost),
    ]),
    '',
    'Since the command that promotes the replica',
    ...steps.map(({ what, ms }) => `  ${what.padEnd(32)}${seconds(ms).padStart(12)}`),
    '',
    'Bars',
    ...barsOf(report).map(
      ({ what, figure, bar, isMet }) =>
        `  ${what.padEnd(32)}${figure.padStart(12)}  ${bar.padEnd(8)} ${isMet ? '✔' : '✘'}`,
    ),
    '',
  ].join('\n')
}

function countsOf(lost: Requests['lost']): string[] {
  const counts = new Map<string, number>()
  for (const what of lost.map(({ instead, path }) => `${instead} ${path}`))
    counts.set(what, (counts.get(what) ?? 0) + 1)
  const often = [...counts].toSorted(([, one], [, other]) => other - one)
  return often.slice(0, SHOWN).map(([what, count]) => `    ${count} × ${what}`)
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
