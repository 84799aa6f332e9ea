import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { mustRun } from '../../scripts/run.ts'
import { isBuildFresh } from '../../scripts/stamp.ts'
import { runChaos } from './chaos.ts'
import { isClean, printReport } from './report.ts'

/** `--sales N` (200), `--minutes N` (5) at most, `--seed N` to repeat the choices of a run, `--logs FILE` for what the processes wrote. */
const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string' },
    logs: { type: 'string' },
  },
})

function positive(name: string, value: string): number {
  const number = Number(value)
  if (Number.isFinite(number) && number > 0) return number
  throw new Error(`--${name} must be a number above 0`)
}

const options = {
  sales: Math.ceil(positive('sales', values.sales)),
  minutes: positive('minutes', values.minutes),
  seed: values.seed === undefined ? randomInt(1, 2 ** 31) : Math.floor(positive('seed', values.seed)),
}
if (!isBuildFresh()) await mustRun(process.execPath, ['scripts/build.ts'])
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
console.log(`--seed ${options.seed} repeats the choices of this run`)
try {
  const report = await runChaos({
    ...options,
    logs: values.logs,
    signal: stopping.signal,
    log: (line) => console.log(line),
  })
  console.log(printReport(report))
  process.exitCode = isClean(report) ? 0 : 1
} catch (error) {
  if (!stopping.signal.aborted) throw error
  console.log('stopped: nothing was reconciled, and all that ran has ended')
  process.exitCode = 130
}
