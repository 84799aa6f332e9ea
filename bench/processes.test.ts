import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { cpuSeconds, startPinned, stopAll } from './processes.ts'

const SERVER = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT)`

const start = (port: number) => startPinned(['-e', SERVER], { PORT: String(port) }, `http://127.0.0.1:${port}`)

it('stops what a measurement left running, and what has ended already not again', async () => {
  const [stopped, left, killed] = [await start(3193), await start(3194), await start(3195)]
  await stopped.stop()
  killed.child.kill('SIGKILL')
  await stopAll()
  expect(left.child.signalCode).toBe('SIGTERM')
  await stopAll()
})

it('starts nothing where another program answers', async () => {
  const other = await start(3196)
  await expect(start(3196)).rejects.toThrow('another program answers')
  await other.stop()
})

const BUSY = 'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);'

it.runIf(process.platform === 'linux')('tells what a process took of a core, and what its children took', () => {
  const before = cpuSeconds(process.pid, true)
  spawnSync(process.execPath, ['-e', BUSY])
  expect(cpuSeconds(process.pid, true) - before).toBeGreaterThan(0.25)
  expect(cpuSeconds(process.pid)).toBeLessThan(cpuSeconds(process.pid, true))
  expect(cpuSeconds(2 ** 30)).toBe(0)
})
