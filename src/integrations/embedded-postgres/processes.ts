import { readFile } from 'node:fs/promises'

/** The process id with its start time, because ids are reused. Zombies count as ended. */
export async function identityOf(pid: number): Promise<string> {
  const { state, started } = await statusOf(pid)
  return state === 'Z' ? `${pid} ended` : `${pid} ${started ?? ''}`
}

export async function stillRuns(identity: string): Promise<boolean> {
  const pid = Number(identity.split(' ')[0])
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Another account's process
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return identity === (await identityOf(pid))
}

/** Containers often have no parent process that collects zombies. */
export async function isUncollected(pid: number): Promise<boolean> {
  return (await statusOf(pid)).state === 'Z'
}

async function statusOf(pid: number): Promise<{ state?: string | undefined; started?: string | undefined }> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], started: fields[19] }
}
