import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

interface StopSettings {
  /** How long calls are still taken, until balancers have learnt that this process isn't ready. */
  drainSeconds: number
  /** Whatever hangs is left behind after that long. */
  shutdownSeconds: number
}

export interface StopSignals {
  stopSignal: AbortSignal
  /** Waits for a signal, then runs `close` and ends the process. */
  endWith(close: () => Promise<void>, log: Pick<Logger, 'info' | 'warn'>): void
}

/** Heeds signals from the first moment: one that came during the start would end the process and leave its database running. */
export function heedStopSignals({ drainSeconds, shutdownSeconds }: StopSettings): StopSignals {
  const stopping = new AbortController()
  const hurried = new AbortController()
  let isStarted = false
  const endInTime = (log?: Pick<Logger, 'warn'>) =>
    setTimeout(() => {
      log?.warn('something hangs: ended without it')
      process.exit(1)
    }, shutdownSeconds * 1000).unref()
  const heed = (signal: NodeJS.Signals): void => {
    if (stopping.signal.aborted) return hurried.abort()
    // Who presses Ctrl-C has no balancer that must learn of it first, nor has a process that was never ready
    if (signal === 'SIGINT' || !isStarted) hurried.abort()
    if (!isStarted) endInTime()
    stopping.abort(signal)
  }
  process.on('SIGINT', heed)
  process.on('SIGTERM', heed)

  return {
    stopSignal: stopping.signal,
    endWith(close, log) {
      isStarted = true
      const stop = async (): Promise<void> => {
        log.info({ signal: stopping.signal.reason as unknown }, 'stopping')
        await delay(drainSeconds * 1000, undefined, { signal: hurried.signal }).catch(() => undefined)
        endInTime(log)
        await close()
        log.info('stopped')
        process.exit(0)
      }
      if (stopping.signal.aborted) void stop()
      else stopping.signal.addEventListener('abort', () => void stop(), { once: true })
    },
  }
}
