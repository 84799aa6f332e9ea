import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvFiles } from '#integrations/csv-files.ts'
import { makeTransferReference } from './transfer-reference.ts'
import { readBankAmount } from './bank-amount.ts'
import { readBankDate } from './bank-date.ts'
import { StatementTooLong, StatementUnreadable } from './errors.ts'
import { MAX_STATEMENT_LINES } from './limits.ts'
import { readStatement } from './read-statement.ts'

const read = (file: string | Uint8Array) =>
  readStatement(csvFiles.read(typeof file === 'string' ? new TextEncoder().encode(file) : file))

describe('amounts', () => {
  it.each([
    ['1,234.50', 123_450],
    ['$ 1,234.5', 123_450],
    ['1234', 123_400],
    ['+12.00 MXN', 1200],
    ['-20.00', -2000],
    ['(20.00)', -2000],
    ['20.00-', -2000],
    ['0.00', 0],
  ])('%j is %d centavos', (text, centavos) => expect(readBankAmount(text)).toBe(centavos))
  it.each(['', 'x', '1.234,50', '12,34', '1,23,456.00', '1.234', '1e5', '--1', '99999999999', '30,000,000.00'])(
    '%j is none',
    (text) => expect(readBankAmount(text)).toBeUndefined(),
  )
  it('reads back whatever a Mexican bank writes', () => {
    const format = new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (centavos) => {
        expect(readBankAmount(format.format(centavos / 100))).toBe(centavos)
        expect(readBankAmount(`-$${(centavos / 100).toFixed(2)}`)).toBe(centavos === 0 ? 0 : -centavos)
      }),
    )
  })
})

describe('days', () => {
  it.each([
    ['05/11/2026', '2026-11-05'],
    ['5-nov-26', '2026-11-05'],
    ['05 NOV 2026', '2026-11-05'],
    ['05/Diciembre/2026', '2026-12-05'],
    ['2026-11-05 13:40:00', '2026-11-05'],
    ["'05.11.2026", '2026-11-05'],
  ])('%j is %s', (text, day) => expect(readBankDate(text)).toBe(day))
  it.each(['', 'hoy', '31/02/2026', '11/25/2026', '2026-13-01', '5/11', '05/xyz/2026'])('%j is none', (text) =>
    expect(readBankDate(text)).toBeUndefined(),
  )
})

describe('a statement', () => {
  it('is read with what stands above and below its movements', () => {
    const lines = read(
      [
        'Banco de prueba;Cuenta 0001',
        '',
        'Fecha;Concepto;Referencia;Cargos;Abonos;Saldo',
        '05/11/2026;"SPEI RECIBIDO; ELENA";0001234566;;1,019.98;5,000.00',
        '05/11/2026;COMISION;;12.00;;4,988.00',
        '06/11/2026;PAGO PEDIDO 1234566;;;500.00;5,488.00',
        '06/11/2026;SPEI;;;mil;',
        '31/02/2026;SPEI;;;1.00;',
        ';TOTAL;;12.00;1,519.98;',
      ].join('\r\n'),
    )
    expect(
      lines.map(({ lineNumber, kind, amountCentavos, references }) => [lineNumber, kind, amountCentavos, references]),
    ).toEqual([
      [4, 'incoming', 101_998, ['1234566']],
      [5, 'outgoing', -1200, []],
      [6, 'incoming', 50_000, ['1234566']],
      [7, 'malformed', null, []],
      [8, 'malformed', null, []],
      [9, 'note', null, []],
    ])
    expect(lines[0]).toMatchObject({ bookedOn: '2026-11-05', concept: 'SPEI RECIBIDO; ELENA' })
  })

  it('reads the same in UTF-8 with a mark, in Latin-1, with tabs, and with one column of signed amounts', () => {
    const file = 'Fecha de operación,Descripción,Importe\n05/11/2026,Añejo 1234566,"$1,019.98"\n'
    const plain = read(file)
    expect(plain).toMatchObject([{ kind: 'incoming', amountCentavos: 101_998, concept: 'Añejo 1234566' }])
    expect(read(`\ufeff${file}`)).toEqual(plain)
    expect(read(file.normalize('NFD'))[0]?.fingerprint).toBe(plain[0]?.fingerprint)
    expect(read(Uint8Array.from(file, (content) => content.codePointAt(0) ?? 0))).toEqual(plain)
    const withTabs =
      'Fecha\tTipo\tMonto\n05/11/2026\tCargo\t10.00\n05/11/2026\tAbono\t10.00\n05/11/2026\tAbono\t-10.00\n'
    expect(read(withTabs).map(({ kind }) => kind)).toEqual(['outgoing', 'incoming', 'outgoing'])
  })

  it('counts the lines of the file, not of the table', () => {
    expect(
      read('Fecha,Concepto,Abono\n05/11/2026,"dos\nlíneas",1.00\n05/11/2026,x,2.00\n').map(
        ({ lineNumber }) => lineNumber,
      ),
    ).toEqual([2, 4])
  })

  it.each([
    ['', 'nothing'],
    ['hola,mundo\n1,2\n', 'no headings'],
    ['Fecha,Saldo\n05/11/2026,1.00\n', 'no amounts'],
  ])('is refused: %j (%s)', (file) => expect(() => read(file)).toThrow(StatementUnreadable))
  it('is refused as a picture, and when it is too long', () => {
    expect(() => read(new Uint8Array([0x89, 0x50, 0, 0, 1]))).toThrow(StatementUnreadable)
    const long = `Fecha,Abono\n${'05/11/2026,1.00\n'.repeat(MAX_STATEMENT_LINES + 1)}`
    expect(() => read(long)).toThrow(StatementTooLong)
  })

  it('gives each movement one fingerprint, the same in every file that has it', () => {
    const movement = fc.record({
      day: fc.constantFrom('05/11/2026', '06/11/2026'),
      pesos: fc.constantFrom('1.00', '250.50'),
      reference: fc.constantFrom('', makeTransferReference()),
    })
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 30 }), fc.nat(), (movements, cut) => {
        const rows = movements.map(({ day, pesos, reference }) => `${day},${reference},${pesos}\n`)
        const heading = 'Fecha,Referencia,Abono\n'
        const all = read(heading + rows.join('')).map(({ fingerprint }) => fingerprint)
        expect(new Set(all).size).toBe(rows.length)
        const first = read(heading + rows.slice(0, cut % (rows.length + 1)).join(''))
        expect(all).toEqual(expect.arrayContaining(first.map(({ fingerprint }) => fingerprint)))
      }),
    )
  })

  it('knows a movement by its tracking key, however two exports word it', () => {
    const daily = read('Fecha,Concepto,Clave de rastreo,Saldo,Abono\n05/11/2026,SPEI ELENA,mbank 0100123,9.00,600.00\n')
    const monthly = read("Fecha,Abono,Descripción,Cve rastreo\n05/11/2026,600.00,PAGO RECIBIDO,'MBANK0100123\n")
    expect(monthly[0]?.fingerprint).toBe(daily[0]?.fingerprint)
    const other = read("Fecha,Abono,Descripción,Cve rastreo\n05/11/2026,600.00,PAGO RECIBIDO,'MBANK0100124\n")
    expect(other[0]?.fingerprint).not.toBe(daily[0]?.fingerprint)
  })

  it.each(['', '-', 'N/A', '0000000'])('tells movements without a tracking key (%j) apart by their text', (none) => {
    const of = (concept: string) =>
      read(`Fecha,Concepto,Clave de rastreo,Abono\n05/11/2026,${concept},${none},600.00\n`)[0]?.fingerprint
    expect(of('ELENA')).not.toBe(of('ROSA'))
  })

  it('never throws anything but what it says, whatever is sent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.uint8Array()), (garbage) => {
        const bytes = typeof garbage === 'string' ? new TextEncoder().encode(`Fecha,Abono\n${garbage}`) : garbage
        try {
          for (const { kind, fingerprint } of read(bytes)) expect(kind === 'incoming').toBe(fingerprint !== null)
        } catch (error) {
          expect(error).toBeInstanceOf(StatementUnreadable)
        }
      }),
    )
  })
})
