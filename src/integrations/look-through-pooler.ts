import { namingSetting } from '#config/naming-setting.ts'
import { inspectConnection } from '#db/pooler.ts'
import type { Reached } from '#db/pooler.ts'
import type { Log } from '#kit/log.ts'

/** How to connect to `url`, perhaps a pooler. @throws Error, for operators, if it leads elsewhere than the direct connection */
export async function lookThroughPooler(
  { url, direct }: { url: string; direct: Reached },
  log: Pick<Log, 'info' | 'warn'>,
): Promise<{ sendsSettings: boolean; keepsStatements: boolean }> {
  const reached = await namingSetting('DATABASE_URL', () => inspectConnection(url))
  const [here, there] = [reached, direct].map(({ role, database }) => `role ${role} in database ${database}`)
  if (here !== there) throw new Error(`DATABASE_URL leads to ${here}, but DATABASE_DIRECT_URL to ${there}`)
  const { isPooled, keepsStatements, hasSettings } = reached
  if (!isPooled) return { sendsSettings: true, keepsStatements: true }
  log.info(
    { preparedStatements: keepsStatements ? 'kept' : 'not kept' },
    keepsStatements
      ? 'DATABASE_URL leads through a pooler'
      : 'DATABASE_URL leads through a pooler that forgets prepared statements: each call is planned anew. ' +
          'PgBouncer keeps them from version 1.21 on, with max_prepared_statements above 0',
  )
  if (!hasSettings)
    log.warn({}, 'the pooler still has connections without the time limits of the role: run RECONNECT in its console')
  return { sendsSettings: false, keepsStatements }
}
