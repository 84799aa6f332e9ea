import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test, vi } from 'vitest'
import { clockOf } from './kept-process.ts'

const MINUTE = 60_000
/** Says which moment it takes for now, ten times a second. */
const SAYS = `setInterval(() => {
  const made = new Date()
  const isDate = made instanceof Date && made.constructor === Date && new Date(0).getTime() === 0
  console.log(isDate && Date.now() - made < 1000 ? made.getTime() : 'no date')
}, 100)`

test('a process takes another moment for now while its clock is wrong, and only then', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-clock-'))
  const clock = clockOf(join(folder, 'web'))
  const child = spawn(process.execPath, ['--eval', SAYS], { env: { ...process.env, ...clock.settings } })
  onTestFinished(() => {
    child.kill()
    rmSync(folder, { recursive: true })
  })
  let off = NaN
  createInterface(child.stdout).on('line', (said) => (off = Number(said) - Date.now()))
  const isOff = (minutes: number) =>
    vi.waitFor(() => expect(Math.abs(off - minutes * MINUTE)).toBeLessThan(MINUTE / 2), { timeout: 20_000 })
  await isOff(0)
  for (const minutes of [7, -7, 0]) {
    clock.shift(minutes * MINUTE)
    await isOff(minutes)
  }
})
