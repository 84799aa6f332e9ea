import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { send, sendAll } from './calls.ts'
import { heading, row } from './report.ts'
import { describeRate } from './statistics.ts'
import { STORE } from './store-under-test.ts'
import type { TestBed } from './store-under-test.ts'

const PASSWORD = 'caballo correcto pila grapa'
const WARM_UP = 20
const SIGN_INS = 200
const CONNECTIONS = 32
const BAR_DELAY = 50

/** People who sign in all at once, each with a password to check, and how late the event loop is meanwhile. */
export async function measureSignIns(bed: TestBed): Promise<void> {
  heading(`Sign-ins over the API (${CONNECTIONS} connections, one core)`)
  const folder = mkdtempSync(join(tmpdir(), 'store-bench-loop-'))
  const file = join(folder, 'delay.json')
  const store = await bed.start({
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'loop-delay.ts')).href}`,
    LOOP_DELAY_FILE: file,
  })
  const readDelay = async () => {
    store.child.kill('SIGUSR2')
    await delay(200)
    return JSON.parse(readFileSync(file, 'utf8')) as { p99: number; max: number }
  }
  await openAccounts(bed)
  await signIn(0, WARM_UP)
  await readDelay()
  const rate = await signIn(WARM_UP, SIGN_INS)
  const { p99, max } = await readDelay()
  row('sign in', describeRate(rate))
  row('event loop meanwhile', `p99 ${p99.toFixed(1)} ms  longest ${max.toFixed(1)} ms`, {
    text: `bar p99 ${BAR_DELAY} ms`,
    isMet: p99 < BAR_DELAY && rate.failures === 0,
  })
  await store.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** One account made through the API, and copies of it: all have the same password. */
async function openAccounts(bed: TestBed): Promise<void> {
  const body = { userName: 'Bench', email: 'bench@people.example', password: PASSWORD }
  await send(STORE, { method: 'POST', path: '/api/users/register-me', body })
  await bed.query(
    `insert into users (email, name, password_hash, role, created_at)
     select 'bench-' || n || '@people.example', name, password_hash, role, created_at
     from users, generate_series(0, ${WARM_UP + SIGN_INS - 1}) n where email = 'bench@people.example'`,
  )
  await bed.query(
    `insert into customers (user_id, created_at) select id, created_at from users where email like 'bench-%'`,
  )
}

/** Each from an address of its own. */
function signIn(first: number, count: number) {
  const calls = Array.from({ length: count }, (_, index) => ({
    method: 'POST' as const,
    path: '/api/auth',
    body: { user: `bench-${first + index}@people.example`, password: PASSWORD },
    headers: { 'x-forwarded-for': `198.18.${(first + index) >> 8}.${(first + index) & 255}` },
  }))
  return sendAll(STORE, calls, CONNECTIONS)
}
