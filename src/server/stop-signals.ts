import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

interface StopSettings {
  /** How long calls are still accepted, until balancers see that this process isn't ready. */
  drainSeconds: number
  /** Counted from the end of the drain. Then the process ends, whatever hangs. */
  shutdownSeconds: number
  log: Pick<Logger, 'info' | 'warn' | 'fatal'>
  flush: () => Promise<void>
}

export type Closer = () => Promise<void>

export interface StopSignals {
  stopSignal: AbortSignal
  /** On a signal, runs the closers in order and ends the process. */
  endWith: (closers: readonly Closer[]) => void
  /** Ends the process if only the stop made the start fail. @throws `error` otherwise, after logging it */
  endStart: (error: unknown) => Promise<void>
}

/** Handles signals from the first moment: one during the start would end the process but not its database. */
export function heedStopSignals({ drainSeconds, shutdownSeconds, log, flush }: StopSettings): StopSignals {
  const stopping = new AbortController()
  const hurried = new AbortController()
  let isStarted = false
  const end = async (code: number): Promise<void> => {
    await flush()
    process.exit(code)
  }
  const endInTime = () =>
    setTimeout(() => {
      log.warn('something hangs: ended without it')
      void end(1)
    }, shutdownSeconds * 1000).unref()
  const heed = (signal: NodeJS.Signals): void => {
    if (stopping.signal.aborted) return hurried.abort()
    log.info({ signal }, 'stopping')
    // Ctrl-C has no balancer to wait for, nor has a process that was never ready
    if (signal === 'SIGINT' || !isStarted) hurried.abort()
    if (!isStarted) endInTime()
    stopping.abort(signal)
  }
  process.on('SIGINT', heed)
  process.on('SIGTERM', heed)

  return {
    stopSignal: stopping.signal,
    endWith(closers) {
      isStarted = true
      const stop = async (): Promise<void> => {
        await delay(drainSeconds * 1000, undefined, { signal: hurried.signal }).catch(() => undefined)
        endInTime()
        for (const close of closers) await close()
        log.info('stopped')
        await end(0)
      }
      if (stopping.signal.aborted) void stop()
      else stopping.signal.addEventListener('abort', () => void stop(), { once: true })
    },
    async endStart(error) {
      if (stopping.signal.aborted && error === stopping.signal.reason) return end(0)
      log.fatal({ err: error }, 'the store did not start')
      await flush()
      throw error
    },
  }
}
