import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findOrInstallHeadlessShell } from './browser.ts'
import { unseenRules } from './import-rules.ts'
import { run } from './run.ts'
import { isBuildFresh } from './stamp.ts'

const RULES = '--config=dependency-cruiser.config.mjs'

interface Counts {
  passed: number
  failed: number
  /** Passed only when they were tried again. */
  unsteady: number
}

const MEMORY = '/dev/shm'
// On a disk the tests of the code took half as long again: each file makes a database of a thousand small files
if (hasRoom(MEMORY)) process.env.TMPDIR = MEMORY

/** Everything, or one of the two kinds of tests; what follows is handed to their runner. */
const [only, ...wanted] = process.argv.slice(2)
const reports = mkdtempSync(join(tmpdir(), 'store-reports-'))
/** Seconds that each part took. */
const spent: { title: string; seconds: number }[] = []
const total: Counts = { passed: 0, failed: 0, unsteady: 0 }
const allSucceeded = await (only === 'unit' ? runUnit() : only === 'e2e' ? runBrowser() : runAll())
rmSync(reports, { recursive: true })
console.log()
const again = total.unsteady > 0 ? `, ${total.unsteady} of them at the second try only` : ''
for (const { title, seconds } of spent) console.log(`${seconds.toFixed(1).padStart(7)} s  ${title}`)
console.log(`\n${total.passed} passed${again}, ${total.failed} failed`)
process.exit(allSucceeded ? 0 : 1)

/** Everything CI runs, cheapest first; stops at the first step that fails. */
async function runAll(): Promise<boolean> {
  return (
    (await check('Types', () => succeeds('react-router', ['typegen']))) &&
    (await check('Types, whole project', () => succeeds('tsc', ['--noEmit', '--checkers', '2']))) &&
    (await check('Lint', () => succeeds('oxlint'))) &&
    (await check('Format', () => succeeds('oxfmt', ['--check', '.']))) &&
    (await check('Import rules', () =>
      succeeds('depcruise', ['src', 'design', 'scripts', 'tests', 'bench', 'media', RULES]),
    )) &&
    (await check('Import rules catch forbidden imports', seesForbiddenImports)) &&
    (await check('Unused code and dependencies', () => succeeds('knip'))) &&
    (await runUnit()) &&
    (await runBrowser())
  )
}

function hasRoom(folder: string): boolean {
  const LEAST_BYTES = 4 * 1024 ** 3
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= LEAST_BYTES
  } catch {
    return false
  }
}

function runUnit(): Promise<boolean> {
  return tests('Tests of the code', unitTests)
}

async function runBrowser(): Promise<boolean> {
  return (
    (await check('Build', async () => isBuildFresh() || succeeds(process.execPath, ['scripts/build.ts']))) &&
    (await tests('Tests in the browser', browserTests))
  )
}

async function check(title: string, step: () => Promise<boolean>): Promise<boolean> {
  const succeeded = await timed(title, step)
  if (!succeeded) total.failed += 1
  return succeeded
}

async function tests(
  title: string,
  step: (report: string) => Promise<{ succeeded: boolean; counts: Counts }>,
): Promise<boolean> {
  const { succeeded, counts } = await timed(title, () => step(join(reports, `${title}.json`)))
  total.passed += counts.passed
  total.unsteady += counts.unsteady
  // A run that broke without a failed test is a failure all the same
  total.failed += succeeded ? counts.failed : Math.max(counts.failed, 1)
  return succeeded
}

async function timed<Result>(title: string, step: () => Promise<Result>): Promise<Result> {
  console.log(`\n━━ ${title} ${'━'.repeat(Math.max(0, 70 - title.length))}`)
  const startedAt = performance.now()
  const result = await step()
  spent.push({ title, seconds: (performance.now() - startedAt) / 1000 })
  return result
}

async function succeeds(program: string, args: readonly string[] = []): Promise<boolean> {
  return (await run(program, args)) === 0
}

function seesForbiddenImports(): Promise<boolean> {
  const unseen = unseenRules()
  console.log(unseen.length > 0 ? `✘ nothing was found against ${unseen.join(', ')}` : '✔ every rule was seen broken')
  return Promise.resolve(unseen.length === 0)
}

async function unitTests(report: string): Promise<{ succeeded: boolean; counts: Counts }> {
  const succeeded = await succeeds('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...wanted,
  ])
  const { numPassedTests = 0, numFailedTests = 0 } = read<{ numPassedTests: number; numFailedTests: number }>(report)
  return { succeeded, counts: { passed: numPassedTests, failed: numFailedTests, unsteady: 0 } }
}

async function browserTests(report: string): Promise<{ succeeded: boolean; counts: Counts }> {
  console.log(`with ${findOrInstallHeadlessShell()}`)
  const code = await run('playwright', ['test', '--reporter=list,json', ...wanted], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const { stats } = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
  return { succeeded: code === 0, counts: { passed: expected + flaky, failed: unexpected, unsteady: flaky } }
}

/** A report, or nothing of it when the run broke before writing one. */
function read<Report>(path: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return {}
  }
}
