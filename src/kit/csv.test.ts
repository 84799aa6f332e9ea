import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, unguarded } from './csv.ts'

test.each([
  [['a', 1, null, ''], 'a,1,,\r\n'],
  [['Robles, Elena', 'dijo "sí"', 'dos\nlíneas'], '"Robles, Elena","dijo ""sí""","dos\nlíneas"\r\n'],
  [['=HYPERLINK("http://x")', '+52 33', '-1', '@x', '\tx'], `"'=HYPERLINK(""http://x"")",'+52 33,'-1,'@x,'\tx\r\n`],
  [['\n=1+1', '＝1+1', '＠x'], `"'\n=1+1",'＝1+1,'＠x\r\n`],
  [[-12.5], '-12.5\r\n'],
  [['Blanco;=1+1'], '"Blanco;=1+1"\r\n'],
])('%j is written %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})

test('whatever is written is read back as it was', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string({ unit: fc.constantFrom('a', '"', ',', ';', "'", '=', '-', '+', '@', '\t', '\n', '\r', 'ñ') }),
        {
          minLength: 2,
          maxLength: 4,
        },
      ),
      (cells) => {
        const [read] = parse(csvLine(cells), { record_delimiter: '\r\n' })
        expect(read?.map(unguarded)).toEqual(cells)
      },
    ),
  )
})
