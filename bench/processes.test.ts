import { expect, it } from 'vitest'
import { startPinned, stopAll } from './processes.ts'

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
