import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { aptInstall, findOnPath, mayInstall } from '../../../scripts/apt.ts'
import { freePort } from './store-process.ts'

const INSTALL_TIMEOUT = 280_000
const DEPLOY = resolve('deploy')

/** The program with the modules that the sample needs, installed now as root and in CI. */
export function findOrInstallVarnish(): string | undefined {
  const has = () => {
    const program = findOnPath(['varnishd'])
    return program && compiles(program) ? program : undefined
  }
  return has() ?? (mayInstall() && aptInstall('varnish-modules', INSTALL_TIMEOUT) ? has() : undefined)
}

function compiles(program: string): boolean {
  const { status } = spawnSync(program, ['-C', '-p', `vcl_path=${DEPLOY}`, '-f', join(DEPLOY, 'varnish.vcl')])
  return status === 0
}

export interface Varnish {
  origin: string
  /** What it wrote, for a test that failed. */
  output(): string
  stop(): Promise<void>
}

/** Runs the sample of `deploy` as it stands, in front of the store on a port. */
export async function startVarnish(program: string, storePort: number, port: number): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'store-varnish-'))
  const backend = readFileSync(join(DEPLOY, 'backend.vcl'), 'utf8').replace('.port = "3000"', `.port = "${storePort}"`)
  writeFileSync(join(folder, 'backend.vcl'), backend)
  const front = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-s', 'malloc,64m', '-a', `127.0.0.1:${port}`]
  const admin = ['-T', `127.0.0.1:${await freePort()}`]
  const config = ['-p', `vcl_path=${folder}:${DEPLOY}`, '-f', join(DEPLOY, 'varnish.vcl')]
  const child = spawn(program, [...front, ...admin, ...config])
  let written = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (written += chunk.toString()))
  const closed = once(child, 'close')
  return {
    origin: `http://127.0.0.1:${port}`,
    output: () => written,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await closed
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
