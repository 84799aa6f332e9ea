import { readFileSync, watchFile } from 'node:fs'

/**
 * Loaded into a process of the store ahead of its own code (`--import`): its clock is off by as many milliseconds as the
 * file `CLOCK_FILE` says, from when it says so. Timers and what PostgreSQL takes for now stay as they are.
 */
const LOOK_MS = 100
const file = process.env.CLOCK_FILE ?? ''
const machine = Date
let shift = 0

function look(): void {
  try {
    shift = Number(readFileSync(file, 'utf8'))
  } catch {
    shift = 0
  }
}

look()
watchFile(file, { interval: LOOK_MS, persistent: false }, look)
const now = () => machine.now() + shift
globalThis.Date = new Proxy(machine, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
})
machine.prototype.constructor = globalThis.Date
