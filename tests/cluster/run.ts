import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { mustRun } from '../../scripts/run.ts'
import { isBuildFresh } from '../../scripts/stamp.ts'
import { runCluster } from './cluster.ts'
import { barsOf, printCluster } from './report.ts'

/** `--sales N` (200), `--seed N` to repeat the sales of a run, `--logs FILE` for what the processes wrote, `--keep` to leave all running until Ctrl-C. */
const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '200' },
    seed: { type: 'string' },
    logs: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const [sales, seed] = [Number(values.sales), Number(values.seed ?? randomInt(1, 2 ** 31))]
if (!(sales >= 100) || !(seed > 0)) throw new Error('--sales must be a number from 100 on, --seed one above 0')
if (!isBuildFresh()) await mustRun(process.execPath, ['scripts/build.ts'])
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
const { signal } = stopping
try {
  const report = await runCluster({
    sales: Math.ceil(sales),
    seed: Math.floor(seed),
    signal,
    logs: values.logs,
    log: (line) => console.log(line),
    async look(made, cluster) {
      console.log(printCluster(made))
      if (!values.keep) return
      for (const [name, address] of cluster.addresses()) console.log(`  ${name.padEnd(20)}${address}`)
      console.log('\nEverything runs until Ctrl-C.')
      // A promise alone keeps no process
      const kept = setInterval(() => undefined, 60_000)
      if (!signal.aborted) await once(signal, 'abort')
      clearInterval(kept)
    },
  })
  process.exitCode = barsOf(report).every(({ isMet }) => isMet) ? 0 : 1
} catch (error) {
  if (!signal.aborted) throw error
  console.log('stopped: all that ran has ended')
  process.exitCode = 130
}
