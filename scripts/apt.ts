import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where packages put servers; only root's PATH names it everywhere. */
const SERVERS = '/usr/sbin'
/** Taken around both steps, so that a second process that installs waits rather than fails. It exists wherever apt does. */
const LOCK = '/var/lib/apt'
/** A service that comes with a package is not started. */
const INSTALL = `
policy=/usr/sbin/policy-rc.d
trap 'exit 1' INT TERM
if [ ! -e $policy ]; then
  trap 'rm -f $policy' EXIT
  printf '#!/bin/sh\\nexit 101\\n' > $policy
  chmod +x $policy
fi
apt-get -y -qq update && apt-get -y -qq install --no-install-recommends "$1"`

/** Nobody is asked where that concerns nobody: as root, and in CI. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 || Boolean(process.env.CI)
}

/** A program of one of these names; where there is none, from the package, if it may be installed. */
export function findOrInstall(names: readonly string[], packageName: string, timeout: number): string | undefined {
  const found = findOnPath(names)
  if (found || !mayInstall()) return found
  return aptInstall(packageName, timeout) ? findOnPath(names) : undefined
}

export function findOnPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return [...folders, SERVERS]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** Whether the machine's package manager could install this in time (milliseconds), as root or by sudo without a password. */
export function aptInstall(name: string, timeout: number): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  // Ends all that it started, too
  const inTime = ['timeout', String(timeout / 1000)]
  const quietly = ['env', 'DEBIAN_FRONTEND=noninteractive']
  return attempt([...asRoot, ...inTime, ...quietly, 'flock', LOCK, 'sh', '-c', INSTALL, 'sh', name])
}

export function attempt([program = '', ...args]: string[], timeout?: number): boolean {
  try {
    execFileSync(program, args, { stdio: ['ignore', process.stderr, process.stderr], timeout })
    return true
  } catch {
    return false
  }
}
