// Runs a script of this project on a Node.js that is new enough: this process's own, or the one npm installed with the project.
// Plain JavaScript, since it must start on Node.js 20.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const OLDEST = [24, 17]
const LAUNCHED = 'STORE_LAUNCHED_BY_SCRIPT'
const PARENT_CHECK_MS = 250
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [script, ...rest] = process.argv.slice(2)

if (!script) {
  console.error('usage: node scripts/with-node.mjs <script> [arguments]')
  process.exit(2)
}
process.chdir(root)
if (isNewEnough()) await runHere()
else runOn(ownNode())

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

async function runHere() {
  whenParentEnds(() => process.kill(process.pid, 'SIGTERM'))
  // The tools of npm packages are started by whatever `node` comes first
  const first = [join(root, 'node_modules', '.bin'), dirname(process.execPath)]
  process.env.PATH = [...first, process.env.PATH].join(delimiter)
  process.argv = [process.execPath, resolve(script), ...rest]
  await import(pathToFileURL(resolve(script)).href)
}

function runOn(node) {
  const child = spawn(node, [...process.execArgv, fileURLToPath(import.meta.url), script, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, [LAUNCHED]: '1' },
  })
  // A terminal sends its Ctrl-C to both; every other signal reaches only this process
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  whenParentEnds(() => child.kill('SIGTERM'))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

/** npm passes a signal on to a shell, which ends without telling: the end of the parent is the signal then. */
function whenParentEnds(action) {
  if (!process.env.npm_lifecycle_event && !process.env[LAUNCHED]) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    action()
  }, PARENT_CHECK_MS)
  watch.unref()
}

function ownNode() {
  const folder = join(root, 'node_modules', 'node')
  const node = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const installer = join(folder, 'installArchSpecificPackage.js')
  if (!existsSync(installer)) fail('run npm install first')
  if (!existsSync(node)) {
    // npm was told not to run install scripts
    console.error(`Fetching Node.js for this project, since ${process.version} is too old …`)
    spawnSync(process.execPath, [installer], { cwd: folder, stdio: 'inherit' })
  }
  return existsSync(node) ? node : fail('it could not be fetched')
}

function fail(reason) {
  console.error(`The store needs Node.js ${OLDEST.join('.')} or newer, and this is ${process.version}: ${reason}.`)
  process.exit(1)
}
