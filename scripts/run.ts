import { spawn } from 'node:child_process'
import type { StdioOptions } from 'node:child_process'

export interface RunOptions {
  environment?: Record<string, string>
  cwd?: string
  stdio?: StdioOptions
}

/** Runs a program (of `node_modules/.bin`, or of the machine) to its end, on this terminal. Answers its exit code. */
export function run(program: string, args: readonly string[] = [], options: RunOptions = {}): Promise<number> {
  const { environment, cwd, stdio = 'inherit' } = options
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio,
      cwd,
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Runs a program; rejects when it fails. */
export async function mustRun(program: string, args: readonly string[] = [], options: RunOptions = {}): Promise<void> {
  const code = await run(program, args, options)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with code ${code}`)
}
