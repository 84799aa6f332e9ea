import { existsSync } from 'node:fs'

/** Takes the settings of `.env`, where there is one; what the caller's environment says goes first. */
export function loadSettings(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}
