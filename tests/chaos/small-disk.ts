import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const UNMOUNT_TRIES = 50
const MEGABYTE = 1024 * 1024

export interface SmallDisk {
  /** Takes all room that is left. */
  fill(): void
  empty(): void
  unmount(): Promise<void>
}

/** A disk of its own in memory at `folder`, where the system lets us: as root on Linux. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    return undefined
  }
  const ballast = join(folder, 'ballast')
  return {
    fill() {
      const file = openSync(ballast, 'w')
      // In ever smaller pieces, until not even one byte fits
      for (let piece = MEGABYTE; piece >= 1; piece = Math.floor(piece / 16)) writeUntilFull(file, piece)
      closeSync(file)
    },
    empty: () => rmSync(ballast, { force: true }),
    async unmount() {
      // Processes that just ended keep it for a moment
      for (let attempt = 1; ; attempt += 1) {
        try {
          return void execFileSync('umount', [folder], { stdio: 'pipe' })
        } catch (error) {
          if (attempt === UNMOUNT_TRIES) throw error
          await delay(100)
        }
      }
    },
  }
}

function writeUntilFull(file: number, bytes: number): void {
  const piece = Buffer.alloc(bytes)
  try {
    while (writeSync(file, piece) === bytes);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
