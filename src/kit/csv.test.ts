import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', 1, null, ''], 'a,1,,\r\n'],
  [['Robles, Elena', 'dijo "sí"', 'dos\nlíneas'], '"Robles, Elena","dijo ""sí""","dos\nlíneas"\r\n'],
  [['=HYPERLINK("http://x")', '+52 33', '-1', '@x', '\tx'], `"'=HYPERLINK(""http://x"")",'+52 33,'-1,'@x,'\tx\r\n`],
  [[-12.5], '-12.5\r\n'],
])('%j is written %j', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
