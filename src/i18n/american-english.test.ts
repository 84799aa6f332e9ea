import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Files whose texts are English, and files that hold both languages side by side. */
const ENGLISH = globSync(['src/i18n/en/*.json', 'src/web/**/*.en.server.ts'])
const BILINGUAL = globSync(['src/seed/content/**/*.ts', 'src/integrations/test-card-provider/messages.ts']).filter(
  (file) => !file.endsWith('.test.ts'),
)

/** Words as Britain writes them. `cancelled` is the name of a status and of a page. */
const BRITISH =
  /\b(colour\w*|flavour\w*|favour\w*|honour\w*|labour\w*|neighbour\w*|behaviour\w*|centre\w*|fibres?|metres?|litres?|moulds?|labelled|modelling|travell\w+|licences?|analys(e|er)\w*|(organ|real|recogn|author|custom|special|optim|personal|minim|synchron)is(e|es|ed|ing|ation)|grey\w*|tyres?|programmes?|cheques?|fulfil|whilst|tills?|learnt|spelt)\b/i
const SPANISH = /\bes: ?(?:'(?:[^'\\]|\\.)*'|`[^`]*`|"[^"]*")/g

it.each([...ENGLISH, ...BILINGUAL])('%s is written in American English', (file) => {
  const isBilingual = BILINGUAL.includes(file)
  const lines = readFileSync(file, 'utf8')
    .replaceAll(isBilingual ? SPANISH : /$^/g, '')
    .split('\n')
  expect(lines.filter((line) => /['"`]/.test(line) && BRITISH.test(textOf(line)))).toEqual([])
})

/** What stands between quotes in a line, without what only code reads. */
function textOf(line: string): string {
  if (/^\s*(import|export|id:|icon:|\/\*\*|\*)/.test(line)) return ''
  return [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`/g)]
    .map(([, single, double, template]) => single ?? double ?? template)
    .filter((text) => text?.includes(' '))
    .join(' ')
}
