import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const FIXTURE = 'tests/fixtures/forbidden-import'

interface Report {
  summary: { violations: { rule: { name: string } }[]; ruleSetUsed: { forbidden: { name: string }[] } }
}

/**
 * The import rules that the checker does not see broken in a tree that breaks each of them: with a wrong parser it
 * finds no modules, and so no faults. The rules made for each capability are one kind; one of them stands for all.
 */
export function unseenRules(): string[] {
  const config = join('..', '..', '..', 'dependency-cruiser.config.mjs')
  const args = ['src', `--config=${config}`, '--output-type=json']
  const output = execFileSync('depcruise', args, { cwd: FIXTURE, shell: process.platform === 'win32' })
  const { violations, ruleSetUsed } = (JSON.parse(output.toString()) as Report).summary
  const seen = new Set(violations.map(({ rule }) => kindOf(rule.name)))
  return [...new Set(ruleSetUsed.forbidden.map(({ name }) => kindOf(name)))].filter((kind) => !seen.has(kind))
}

function kindOf(rule: string): string {
  return rule.replace(/^.*-looks-left$/, 'a-capability-looks-left')
}
