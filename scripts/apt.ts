import { execFileSync } from 'node:child_process'

/** Whether the machine's package manager could install this, as root or by sudo without a password. */
export function aptInstall(name: string, timeout: number): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = [...asRoot, 'apt-get', '-y', '-qq']
  const steps = [
    [...apt, 'update'],
    [...apt, 'install', '--no-install-recommends', name],
  ]
  return steps.every((step) => attempt(step, timeout))
}

export function attempt([program = '', ...args]: string[], timeout: number): boolean {
  try {
    execFileSync(program, args, { stdio: ['ignore', process.stderr, process.stderr], timeout })
    return true
  } catch {
    return false
  }
}
