import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { addTime, DAY, HOUR } from '#kit/clock.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import { createTestCtx, TEST_NOW } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { deleteOldEvents } from './delete-old-events.ts'
import { recordEvents } from './record-events.ts'
import type { StoreEvent } from './schemas.ts'
import { analyticsEvents, analyticsSalts } from '#db/schema/analytics.server.ts'

const ELENA = { address: '192.0.2.1', userAgent: 'Firefox' }
const VIEW: StoreEvent = { name: 'page_view', path: '/store', language: 'es', device: 'phone' }

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.db.delete(analyticsEvents)
  await database.db.delete(analyticsSalts)
})

async function record(from = ELENA, event: Partial<StoreEvent> = {}, now = TEST_NOW) {
  await recordEvents(createTestCtx(database.db, { now }), { events: [{ ...VIEW, ...event }], from })
}

async function marks() {
  return (await database.db.select().from(analyticsEvents).orderBy(analyticsEvents.id)).map(({ visitor }) => visitor)
}

describe('a visitor’s mark', () => {
  it('is the same all day, and tells visitors apart', async () => {
    await record()
    await record({ ...ELENA }, {}, addTime(TEST_NOW, HOUR))
    await record({ ...ELENA, address: '192.0.2.2' })
    await record({ ...ELENA, userAgent: 'Chrome' })
    const [first, second, ...others] = await marks()
    expect(second).toBe(first)
    expect(new Set([first, ...others]).size).toBe(3)
  })

  it('is another one the next day in Mexico City', async () => {
    const lateEvening = new Date('2026-11-21T05:59:00Z')
    await record(ELENA, {}, TEST_NOW)
    await record(ELENA, {}, lateEvening)
    await record(ELENA, {}, addTime(lateEvening, HOUR))
    const [noon, evening, nextDay] = await marks()
    expect(evening).toBe(noon)
    expect(nextDay).not.toBe(noon)
  })

  it('is the same from first events that come at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => record()))
    expect(new Set(await marks()).size).toBe(1)
  })
})

describe('what is kept of an event', () => {
  it.each([
    ['elena@people.example', null],
    ['33 5555 0101', null],
    ['4242424242424242', null],
    ['añejo 750 ml 2024', 'añejo 750 ml 2024'],
  ])('of a search for “%s” is %j', async (term, expected) => {
    await record(ELENA, { name: 'search', term })
    expect((await database.db.select().from(analyticsEvents))[0]?.term).toBe(expected)
  })

  it('leaves out a campaign that names its reader', async () => {
    await record(ELENA, { name: 'page_view', source: 'boletin', medium: 'email', campaign: 'elena@people.example' })
    const [kept] = await database.db.select().from(analyticsEvents)
    expect(kept).toMatchObject({ source: 'boletin', medium: 'email', campaign: null })
  })

  it.each([
    ['/dashboard/orderClient/SC-7K3M-9QXT', '/dashboard'],
    ['/management/orders/1', '/management'],
    ['/store/reposado', '/store/reposado'],
    ['/', '/'],
  ])('the path %s becomes %s', async (path, expected) => {
    await record(ELENA, { path })
    expect((await database.db.select().from(analyticsEvents))[0]?.path).toBe(expected)
  })
})

describe('forgetting', () => {
  it('drops the salts of days that are over, at once', async () => {
    await record(ELENA, {}, addTime(TEST_NOW, -DAY))
    await record()
    await deleteOldEvents(createTestCtx(database.db))
    expect((await database.db.select().from(analyticsSalts)).map(({ day }) => day)).toEqual(['2026-11-20'])
  })

  const days = async () =>
    (await database.db.select().from(analyticsEvents).orderBy(analyticsEvents.day)).map(({ day }) => day)
  const forgetAt = (now: Date) => deleteOldEvents(createTestCtx(database.db, { now }))
  /** Where the events of that day stand. */
  const tableOf = async (day: string) => {
    const { rows } = await database.db.execute<{ name: string }>(
      sql`select distinct tableoid::regclass::text as name from ${analyticsEvents} where day = ${day}`,
    )
    return rows.map(({ name }) => name)
  }

  it('drops events after thirteen months, with their month, and none before', async () => {
    for (const day of ['2025-09-30', '2025-10-01', '2025-10-19', '2025-10-20', '2026-11-20'])
      await record(ELENA, {}, new Date(`${day}T18:00:00Z`))
    await forgetAt(TEST_NOW)
    expect(await days()).toEqual(['2025-10-01', '2025-10-19', '2025-10-20', '2026-11-20'])
    await forgetAt(new Date('2026-12-02T18:00:00Z'))
    expect(await days()).toEqual(['2026-11-20'])
  })

  it('finds the months of a new store made', async () => {
    const now = new Date()
    await record(ELENA, {}, now)
    expect(await tableOf(mexicanDate(now))).not.toEqual(['analytics_events_other'])
  })

  it('makes the months to come, and drops a month that is over as a whole', async () => {
    await forgetAt(new Date('2030-01-31T18:00:00Z'))
    for (const day of ['2030-01-31', '2030-02-01', '2030-03-31', '2030-04-01'])
      await record(ELENA, {}, new Date(`${day}T18:00:00Z`))
    expect(await tableOf('2030-01-31')).toEqual(['analytics_events_2030_01'])
    expect(await tableOf('2030-03-31')).toEqual(['analytics_events_2030_03'])
    expect(await tableOf('2030-04-01')).toEqual(['analytics_events_other'])
    await forgetAt(new Date('2030-03-05T18:00:00Z'))
    expect(await days()).toEqual(['2030-01-31', '2030-02-01', '2030-03-31', '2030-04-01'])
    await forgetAt(new Date('2031-04-02T18:00:00Z'))
    expect(await days()).toEqual(['2030-03-31', '2030-04-01'])
    await forgetAt(new Date('2031-07-02T18:00:00Z'))
    expect(await days()).toEqual([])
    const { rows } = await database.db.execute<{ name: string }>(
      sql`select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
        where inhparent = 'analytics_events'::regclass and relname like '%2030%' order by 1`,
    )
    expect(rows).toEqual([])
  })

  /** Somebody who reads the events for as long as `work` takes. */
  async function duringRead(work: () => Promise<void>): Promise<void> {
    const reader = await database.pool.connect()
    try {
      await reader.query('begin; select count(*) from analytics_events')
      await work()
    } finally {
      await reader.query('rollback')
      reader.release()
    }
  }

  it('gives way to events while somebody reads them, and makes the months an hour later', async () => {
    const patient = createDatabase(database.url, 1)
    await patient.pool.query('set lock_timeout = 0; set statement_timeout = 0')
    await duringRead(async () => {
      let isOver = false
      const forgetting = deleteOldEvents(createTestCtx(patient.db, { now: new Date('2040-01-31T18:00:00Z') })).finally(
        () => (isOver = true),
      )
      await expect.poll(async () => isOver || (await isWaitedFor())).toBe(true)
      // Its session gives up where the lock is not free in time
      await record(ELENA, {}, new Date('2040-02-01T18:00:00Z'))
      await forgetting
    }).finally(() => patient.pool.end())
    await forgetAt(new Date('2040-01-31T19:00:00Z'))
    await record(ELENA, {}, new Date('2040-01-31T19:00:00Z'))
    expect(await tableOf('2040-01-31')).toEqual(['analytics_events_2040_01'])
    expect(await tableOf('2040-02-01')).toEqual(['analytics_events_other'])
  })

  it('drops no month that is to be kept, whatever the call says', async () => {
    await forgetAt(new Date('2060-01-31T18:00:00Z'))
    await record(ELENA, {}, new Date('2060-01-31T18:00:00Z'))
    await database.db.execute(sql`select keep_event_months('2060-02-29', '2060-02-29')`)
    expect(await days()).toEqual(['2060-01-31'])
  })

  it('leaves a month that somebody reads as it is, and drops it an hour later', async () => {
    await forgetAt(new Date('2050-01-31T18:00:00Z'))
    await record(ELENA, {}, new Date('2050-01-31T18:00:00Z'))
    await forgetAt(new Date('2051-03-02T18:00:00Z'))
    await duringRead(async () => {
      await forgetAt(new Date('2051-03-05T18:00:00Z'))
      expect(await days()).toEqual(['2050-01-31'])
    })
    await forgetAt(new Date('2051-03-05T19:00:00Z'))
    expect(await days()).toEqual([])
  })
})

async function isWaitedFor(): Promise<boolean> {
  const { rowCount } = await database.db.execute(
    sql`select from pg_locks where relation = 'analytics_events'::regclass and not granted`,
  )
  return rowCount !== 0
}
