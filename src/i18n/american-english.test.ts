import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files whose texts are English, and files that hold both languages side by side. */
const ENGLISH = textFiles([
  'src/i18n/en/*.json',
  'src/web/**/*.en.server.ts',
  'src/domain/content/legal/delivered/*.en.ts',
  'src/api/**/*.ts',
])
const BILINGUAL = textFiles(['src/seed/content/**/*.ts', 'src/integrations/test-card-provider/messages.ts'])

function textFiles(patterns: string[]): string[] {
  return globSync(patterns).filter((file) => !file.endsWith('.test.ts'))
}

/** Words as Britain writes them. */
const BRITISH =
  /\b(colour\w*|flavour\w*|favour\w*|honour\w*|labour\w*|neighbour\w*|behaviour\w*|centre\w*|fibres?|metres?|litres?|moulds?|labelled|modelling|travell\w+|cancell(ed|ing)|licences?|analys(e|er)\w*|(organ|real|recogn|author|custom|special|optim|personal|minim|synchron)is(e|es|ed|ing|ation)|grey\w*|tyres?|programmes?|cheques?|fulfil|whilst|tills?|learnt|spelt)\b/i
const SPANISH = /\bes: ?(?:'(?:[^'\\]|\\.)*'|`[^`]*`|"[^"]*")/g

it.each([...ENGLISH, ...BILINGUAL])('%s is written in American English', (file) => {
  const isBilingual = BILINGUAL.includes(file)
  const lines = readFileSync(file, 'utf8')
    .replaceAll(isBilingual ? SPANISH : /$^/g, '')
    .split('\n')
  expect(lines.filter((line) => /['"`]/.test(line) && BRITISH.test(textOf(line)))).toEqual([])
})

/** What stands between quotes in a line, without what only code reads, such as the name of a status. */
function textOf(line: string): string {
  const [, message] = /^\s*"[^"]*": "(.*)",?$/.exec(line) ?? []
  if (message !== undefined) return message
  if (/^\s*(import|export|id:|icon:|\/\*\*|\*)/.test(line)) return ''
  return [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`/g)]
    .map(([, single, double, template]) => single ?? double ?? template)
    .filter((text) => text?.includes(' '))
    .join(' ')
}
