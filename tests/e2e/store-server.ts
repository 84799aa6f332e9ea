import { rmSync } from 'node:fs'
import { NEUTRAL_SETTINGS } from '../../scripts/neutral-settings.ts'

// The production build on a new store of its own, which is gone when the run ends.
const dataDir = process.env.E2E_DATA_DIR ?? ''
if (!dataDir) throw new Error('E2E_DATA_DIR names no folder')
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
Object.assign(process.env, NEUTRAL_SETTINGS, {
  DATA_DIR: dataDir,
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${process.env.PORT}`,
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0',
  TAG_MANAGER_ID: 'GTM-TEST123',
  // Every test comes from an address of its own, so that limits per address hold for it alone
  TRUST_PROXY: '1',
})
await import('../../scripts/start.ts')
