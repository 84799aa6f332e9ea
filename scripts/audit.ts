import { createDatabase } from '../src/db/client.ts'
import { verifyChain } from '../src/domain/audit/verify-chain.ts'
import type { ChainHead, ChainReport } from '../src/domain/audit/verify-chain.ts'
import { loadSettings } from './settings.ts'
import { withDatabase } from './store-database.ts'

const NOTED = /^(\d{1,15}):([0-9a-f]{64})$/

loadSettings()
const [, , command, noted] = process.argv
if (command !== 'verify' || (noted !== undefined && !NOTED.test(noted))) {
  console.error('usage: npm run audit:verify [-- <entries>:<hash>, as an earlier run told them]')
  process.exitCode = 2
} else await verify(noted)

/** Computes the chain over the audit entries again, and fails when somebody changed it. */
async function verify(earlier: string | undefined): Promise<void> {
  const [, seq, hash] = NOTED.exec(earlier ?? '') ?? []
  const known: ChainHead | undefined = hash === undefined ? undefined : { seq: Number(seq), hash }
  await withDatabase(async ({ ownerUrl }) => {
    const { db, pool } = createDatabase(ownerUrl, 1)
    printReport(await verifyChain(db, known).finally(() => pool.end()))
  })
}

function printReport(report: ChainReport): void {
  if (report.isWhole) {
    console.log(`ok: ${report.head.seq} entries, the last ${report.head.seq}:${report.head.hash}`)
    return
  }
  const { kind, seq, entryId } = report.fault
  const where = [seq === null ? [] : [`entry ${seq}`], entryId === null ? [] : [`record ${entryId}`]].flat().join(', ')
  console.error(`BROKEN: ${kind} at ${where}; at least ${report.checked} entries before it are whole`)
  process.exitCode = 1
}
