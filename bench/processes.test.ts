import { expect, it } from 'vitest'
import { startPinned, stopAll } from './processes.ts'

const SERVER = `require('node:http').createServer((_, answer) => answer.end()).listen(process.env.PORT)`

it('stops what a measurement left running, and what has ended already not again', async () => {
  const start = (port: number) => startPinned(['-e', SERVER], { PORT: String(port) }, `http://127.0.0.1:${port}`)
  const [stopped, left, killed] = [await start(3193), await start(3194), await start(3195)]
  await stopped.stop()
  killed.child.kill('SIGKILL')
  await stopAll()
  expect(left.child.signalCode).toBe('SIGTERM')
  await stopAll()
})
