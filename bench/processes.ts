import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const SERVER_CORE = '0'
/** Of Linux, whatever the machine. */
const TICKS_A_SECOND = 100
const hasTaskset = process.platform === 'linux'

export interface StartedProcess {
  child: ChildProcess
  /** Milliseconds from spawn to the first 200 answer. */
  startedInMs: number
  stop(): Promise<void>
}

const running = new Set<StartedProcess>()

/** What a measurement that failed has left behind. */
export async function stopAll(): Promise<void> {
  for (const each of running) await each.stop()
}

/** Starts a server on the first core (where the system can pin) and waits until `address` answers. */
export async function startPinned(
  args: readonly string[],
  env: Record<string, string>,
  address: string,
): Promise<StartedProcess> {
  await requireFree(address)
  const startedAt = performance.now()
  const command = hasTaskset ? ['taskset', '-c', SERVER_CORE, process.execPath, ...args] : [process.execPath, ...args]
  const [program = '', ...rest] = command
  const child = spawn(program, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  while (!(await answers(address))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
    await delay(10)
  }
  const started: StartedProcess = {
    child,
    startedInMs: performance.now() - startedAt,
    async stop() {
      running.delete(started)
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
  running.add(started)
  return started
}

export function postmasterOf(folder: string): string {
  return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
}

/** A PostgreSQL server with all of its processes; later ones stay where the first is. */
export function pinDatabase(folder: string): void {
  if (!hasTaskset) return
  const postmaster = postmasterOf(folder)
  const children = spawnSync('pgrep', ['-P', postmaster]).stdout.toString().match(/\d+/g) ?? []
  for (const pid of [postmaster, ...children]) spawnSync('taskset', ['-pc', SERVER_CORE, pid])
}

/** Another program on the port would be measured in place of the store. */
export async function requireFree(address: string): Promise<void> {
  const isTaken = await fetch(address).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`another program answers at ${address}: stop it first`)
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Resident memory of a process in megabytes; 0 where the system does not tell. */
export function residentMegabytes(pid: number): number {
  if (process.platform !== 'linux') return 0
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}

/**
 * What a process has taken of a core since its start, in seconds; 0 of one that has ended. Linux alone.
 * @param withChildren also its children's part, ended or not
 */
export function cpuSeconds(pid: number, withChildren = false): number {
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = ticksOf(pid)
  const own = (user + system) / TICKS_A_SECOND
  if (!withChildren) return own
  const children =
    spawnSync('pgrep', ['-P', String(pid)])
      .stdout.toString()
      .match(/\d+/g) ?? []
  const living = children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0)
  return own + (endedUser + endedSystem) / TICKS_A_SECOND + living
}

function ticksOf(pid: number): number[] {
  try {
    // The name before them, in parentheses, may hold spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields.slice(11, 15).map(Number)
  } catch {
    return []
  }
}
