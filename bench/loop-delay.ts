import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Loaded into a server with `--import`: at each SIGUSR2 it writes how late its event loop was since the last one, and starts anew.
const MILLISECOND = 1e6
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('SIGUSR2', () => {
  const found = { p99: delay.percentile(99) / MILLISECOND, max: delay.max / MILLISECOND }
  delay.reset()
  writeFileSync(process.env.LOOP_DELAY_FILE ?? '', JSON.stringify(found))
})
