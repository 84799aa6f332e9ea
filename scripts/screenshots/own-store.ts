import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { NEUTRAL_SETTINGS } from '../neutral-settings.ts'

const PORT = process.env.SCREENSHOTS_PORT ?? '3988'
const POLL_MS = 200

export interface OwnStore {
  origin: string
  close(): Promise<void>
}

/** The production build, built if need be, on a new store of its own, which is gone when it closes. */
export async function openOwnStore(): Promise<OwnStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-screenshots-'))
  // Where the tests' fixtures look for the database
  process.env.E2E_DATA_DIR = dataDir
  const origin = `http://localhost:${PORT}`
  const env = { PORT, HOST: '127.0.0.1', PUBLIC_URL: origin, DATA_DIR: dataDir, ...NEUTRAL_SETTINGS }
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, ...env, LOG_LEVEL: 'warn', TRUST_PROXY: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`The store ended with ${child.exitCode}`)
    await delay(POLL_MS)
  }
  return {
    origin,
    async close() {
      if (child.exitCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/ready`)).ok
  } catch {
    return false
  }
}
