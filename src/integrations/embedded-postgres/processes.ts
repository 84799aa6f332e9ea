import { readFile } from 'node:fs/promises'

/**
 * A process id with the instant the process started, where the system tells: ids are used again, in containers always.
 * An ended process that its parent hasn't collected yet counts as ended.
 */
export async function identityOf(pid: number): Promise<string> {
  const { state, started } = await statusOf(pid)
  return state === 'Z' ? `${pid} ended` : `${pid} ${started ?? ''}`
}

/** Whether the process of this identity still runs. */
export async function stillRuns(identity: string): Promise<boolean> {
  const pid = Number(identity.split(' ')[0])
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Of another account's process that is all there is to learn
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return identity === (await identityOf(pid))
}

/** Whether the process ended but still has its id, because no parent collects it (usual in containers). */
export async function isUncollected(pid: number): Promise<boolean> {
  return (await statusOf(pid)).state === 'Z'
}

async function statusOf(pid: number): Promise<{ state?: string | undefined; started?: string | undefined }> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], started: fields[19] }
}
