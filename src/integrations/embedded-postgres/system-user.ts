import { execFile } from 'node:child_process'
import { lstat, chown, readFile, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface SystemUser {
  run(program: string, args: readonly string[], environment?: Record<string, string>): Promise<string>
  give(path: string): Promise<void>
}

interface Account {
  uid: number
  gid: number
}

/** As root, another account must run PostgreSQL: `cluster`'s owner or `nobody`. @throws Error if `paths` are out of its reach */
export async function systemUserFor(cluster: string, paths: readonly string[]): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return { run: runAs(), give: () => Promise.resolve() }
  const account = (await ownerOf(cluster)) ?? (await nobody())
  const give = (path: string) => chownAll(path, account)
  const closed = await firstClosedFolder(paths, account)
  if (!closed) return { run: runAs(account), give }
  const runWithPassage = runThroughSetpriv(account)
  try {
    await runWithPassage('ls', ['-d', ...paths.map((path) => `${dirname(path)}/.`)])
  } catch {
    throw new Error(
      `PostgreSQL can't run as root, and the account it would run as (uid ${account.uid}) can't pass through ${closed}. ` +
        `Move the project to a folder that others may enter, allow it with chmod o+x ${closed}, ` +
        'or set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
  return { run: runWithPassage, give }
}

function runAs(account?: Account): SystemUser['run'] {
  return async (program, args, environment) => {
    // PostgreSQL's account must not be able to read the backups
    const env = { ...process.env, BACKUP_KEY: undefined, ...environment }
    const { stdout } = await run(program, args, { ...account, env, cwd: '/' })
    return stdout
  }
}

/** Keeps root's right to traverse closed folders and drops the rest. */
function runThroughSetpriv({ uid, gid }: Account): SystemUser['run'] {
  const drop = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const keep = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
  return (program, args, environment) => runAs()('setpriv', [...drop, ...keep, program, ...args], environment)
}

async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined
}

async function nobody(): Promise<Account> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, , uid, gid] = /^nobody:.*$/m.exec(accounts)?.[0].split(':') ?? []
  return { uid: Number(uid ?? 65_534) >>> 0, gid: Number(gid ?? 65_534) >>> 0 }
}

async function firstClosedFolder(paths: readonly string[], account: Account): Promise<string | undefined> {
  const folders = new Set(paths.flatMap(ancestors))
  for (const folder of [...folders].toSorted((a, b) => a.length - b.length)) {
    const { mode, uid, gid } = await stat(folder)
    const enter = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
    if ((mode & enter) === 0) return folder
  }
  return undefined
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...ancestors(parent), parent]
}

async function chownAll(path: string, account: Account): Promise<void> {
  await chown(path, account.uid, account.gid)
  if (!(await lstat(path)).isDirectory()) return
  for (const entry of await readdir(path)) await chownAll(join(path, entry), account)
}
