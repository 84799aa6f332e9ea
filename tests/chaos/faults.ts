import { setTimeout as delay } from 'node:timers/promises'
import type { SeverableLink } from '#tests/fixtures/severable-link.ts'
import type { StripeScript } from '#tests/doubles/stripe/app.ts'
import { MINUTE } from '#kit/clock.ts'
import { pick } from './plan.ts'
import { untilKeptReady } from './kept-process.ts'
import type { KeptProcess } from './kept-process.ts'
import type { SmallDisk } from './small-disk.ts'

export interface Targets {
  webs: KeptProcess[]
  workers: KeptProcess[]
  databaseLink: SeverableLink
  providerLink: SeverableLink
  providerScript: StripeScript
  killDatabase: () => Promise<void>
  /** Has the database server run again, wherever it stood. */
  bringDatabaseBack: () => Promise<void>
  disk: SmallDisk | undefined
}

/** What a fault strikes: two faults never strike the same at once. */
type Target = 'web' | 'worker' | 'database' | 'provider'

interface Fault {
  strikes: Target
  /** Among how many others. */
  share: number
  /** Strikes, and mends what has to be mended. */
  run: (targets: Targets, random: () => number) => Promise<void>
}

/** Milliseconds, from the seed. */
const between = (random: () => number, least: number, most: number) => least + random() * (most - least)

const one = <Item>(items: readonly Item[], random: () => number): Item => {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('there is nothing to strike')
  return item
}

async function cut(link: SeverableLink, random: () => number): Promise<void> {
  await link.sever()
  await delay(between(random, 200, 2500))
  await link.mend()
}

async function stall(link: SeverableLink, random: () => number): Promise<void> {
  link.hush()
  await delay(between(random, 500, 4000))
  link.resume()
}

async function slow(link: SeverableLink, random: () => number): Promise<void> {
  link.slow(between(random, 20, 150))
  await delay(between(random, 1000, 4000))
  link.slow(0)
}

async function putClockWrong({ clock }: KeptProcess, random: () => number): Promise<void> {
  const minutes = between(random, 1, 8) * (random() < 0.5 ? -1 : 1)
  clock.shift(minutes * MINUTE)
  await delay(between(random, 2000, 6000))
  clock.shift(0)
}

async function disturb(script: StripeScript, change: Partial<StripeScript>, ms: number): Promise<void> {
  Object.assign(script, change)
  await delay(ms)
  Object.assign(script, { isDown: false, losesAnswers: false, delayMs: 0 })
}

export const FAULTS = {
  'web killed': {
    strikes: 'web',
    share: 4,
    run: async ({ webs }, random) => {
      const web = one(webs, random)
      await web.kill()
      await untilKeptReady(web)
    },
  },
  'worker killed': {
    strikes: 'worker',
    share: 4,
    run: async ({ workers }, random) => {
      await one(workers, random).kill()
      // It gets some work done before it is killed again
      await delay(between(random, 1000, 5000))
    },
  },
  'clock of a web process wrong': {
    strikes: 'web',
    share: 2,
    run: ({ webs }, random) => putClockWrong(one(webs, random), random),
  },
  'clock of the worker wrong': {
    strikes: 'worker',
    share: 2,
    run: ({ workers }, random) => putClockWrong(one(workers, random), random),
  },
  'postmaster killed': {
    strikes: 'database',
    share: 2,
    run: async (targets, random) => {
      await targets.killDatabase()
      await delay(between(random, 100, 2000))
      await targets.bringDatabaseBack()
    },
  },
  'database cut off': { strikes: 'database', share: 3, run: ({ databaseLink }, random) => cut(databaseLink, random) },
  'database stalled': { strikes: 'database', share: 2, run: ({ databaseLink }, random) => stall(databaseLink, random) },
  'database slowed': { strikes: 'database', share: 2, run: ({ databaseLink }, random) => slow(databaseLink, random) },
  'provider cut off': { strikes: 'provider', share: 2, run: ({ providerLink }, random) => cut(providerLink, random) },
  'provider stalled': { strikes: 'provider', share: 2, run: ({ providerLink }, random) => stall(providerLink, random) },
  'provider slowed': { strikes: 'provider', share: 1, run: ({ providerLink }, random) => slow(providerLink, random) },
  'provider out of order': {
    strikes: 'provider',
    share: 1,
    run: ({ providerScript }, random) => disturb(providerScript, { isDown: true }, between(random, 500, 3000)),
  },
  'answers of the provider lost': {
    strikes: 'provider',
    share: 2,
    run: ({ providerScript }, random) => disturb(providerScript, { losesAnswers: true }, between(random, 500, 2000)),
  },
  'disk full': {
    strikes: 'database',
    share: 1,
    run: async ({ disk, bringDatabaseBack }, random) => {
      disk?.fill()
      await delay(between(random, 1500, 4000))
      disk?.empty()
      // PostgreSQL ends where it can't write its log
      await bringDatabaseBack()
    },
  },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof FAULTS

/** Each kind once where there is room for it, the rest by their shares; without a disk of its own none is full. */
export function planFaults(count: number, random: () => number, hasDisk: boolean): FaultName[] {
  const names = (Object.keys(FAULTS) as FaultName[]).filter((name) => hasDisk || name !== 'disk full')
  const shares = names.map((name) => [name, FAULTS[name].share] as const)
  const rest = Array.from({ length: Math.max(0, count - names.length) }, () => pick(shares, random))
  return [...names, ...rest]
    .map((name) => ({ name, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ name }) => name)
}
