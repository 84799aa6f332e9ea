import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { NEUTRAL_SETTINGS } from '../../../scripts/neutral-settings.ts'

const BUILD = 'build/server/index.js'
const PATIENCE = 120_000
/** Settings that a machine's own environment must not bring in. */
const NEUTRAL = {
  ...NEUTRAL_SETTINGS,
  ROLE: '',
  HOST: '127.0.0.1',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'warn',
  // No balancer has to learn of a stop
  DRAIN_SECONDS: '0',
}

/** A production process of the store, on a port and a data folder of the test's own. */
export interface StoreProcess {
  origin: string
  child: ChildProcess
  /** When it ended and nobody, a child of its own for one, holds its pipes any more. */
  closed: Promise<unknown>
  /** What it wrote, for a test that failed. */
  output(): string
  /** Kills it without a word: it finishes nothing. */
  kill(): Promise<void>
  /** Asks it to stop and answers its exit code. */
  stop(): Promise<number | null>
}

interface StoreOptions {
  dataDir: string
  port: number
  settings?: Record<string, string> | undefined
}

/** Starts the store that is built, and waits for nothing. */
export function spawnStore({ dataDir, port, settings }: StoreOptions): StoreProcess {
  const origin = `http://localhost:${port}`
  const own = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: origin }
  const env = { ...process.env, ...NEUTRAL, ...own, ...settings }
  const child = spawn(process.execPath, [BUILD], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (written += chunk.toString()))
  return {
    origin,
    child,
    closed: once(child, 'close'),
    output: () => written,
    kill: async () => void (await end(child, 'SIGKILL')),
    stop: () => end(child, 'SIGTERM'),
  }
}

/** Rejects, with what the process wrote, where it isn't ready in time. */
export async function untilReady(store: StoreProcess): Promise<void> {
  const deadline = Date.now() + PATIENCE
  while (!(await isReady(store.origin))) {
    if (store.child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The store did not start:\n${store.output()}`)
    await delay(50)
  }
}

export async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/ready`)).ok
  } catch {
    return false
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit') as Promise<[number | null]>
  child.kill(signal)
  const [code] = await ended
  return code
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
