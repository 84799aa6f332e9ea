import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Processes that still work on the data folder `dataDir`: stores that name it, and PostgreSQL's, which live in it. Linux tells. */
export function processesOn(dataDir: string): string[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
  return pids.filter((pid) => {
    const folder = described(() => readlinkSync(`/proc/${pid}/cwd`))
    const environment = described(() => readFileSync(`/proc/${pid}/environ`, 'utf8'))
    return folder.startsWith(dataDir) || `\0${environment}`.includes(`\0DATA_DIR=${dataDir}`)
  })
}

/** Nothing of a process that has just ended. */
function described(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}
