import { createReadStream } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestCtx } from '#tests/fixtures/context.ts'
import { createTestDatabase } from '#tests/fixtures/test-database.ts'
import type { TestDatabase } from '#tests/fixtures/test-database.ts'
import { findPostalCode } from './find-postal-code.ts'
import { importSettlements, NoSettlements, SettlementsMissing } from './import-settlements.ts'
import { readSepomexFile, SepomexFileMalformed } from './sepomex-file.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'settlements-'))
})
afterAll(() => database.drop())

const NOTICE = 'Este catálogo es de prueba; sus asentamientos no existen.'
const HEADER =
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad'

const row = (
  code: string,
  name: string,
  { type = 'Colonia', municipality = 'Peñasco', city = 'Ciudad Peñasco' } = {},
) => `${code}|${name}|${type}|${municipality}|Jalisco|${city}|${code}|14|${code}||09|039|0001|Urbano|03`

const EDITION = [
  row('44990', 'Ñandú Viejo'),
  row('44990', 'Árbol Solo'),
  row('44990', 'Árbol Solo'),
  row('44990', 'Encino', { type: 'Fraccionamiento', municipality: 'Del Otro Lado' }),
  row('44991', 'La Ladera', { type: 'Pueblo', city: '' }),
]

/** Imports these lines from a file as the postal service writes it. */
async function importLines(lines: readonly string[], encoding: 'latin1' | 'utf8' = 'latin1', end = '\r\n') {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, lines.join(end), encoding)
  return importSettlements(database, readSepomexFile(createReadStream(path, 'latin1')))
}

const find = (postalCode: string) => findPostalCode(createTestCtx(database.db), { postalCode })

describe('the postal service’s settlements', () => {
  it('are what a postal code is known by, with their accents, each once', async () => {
    expect(await importLines([NOTICE, HEADER, ...EDITION, ''])).toBe(4)
    expect(await find('44990')).toEqual({
      postalCode: '44990',
      state: 'Jalisco',
      stateCode: 'JAL',
      city: 'Ciudad Peñasco',
      municipality: 'Peñasco',
      colonies: ['Árbol Solo', 'Encino', 'Ñandú Viejo'],
    })
  })

  it('may be in no city: their municipality is told', async () => {
    await importLines([NOTICE, HEADER, ...EDITION])
    expect(await find('44991')).toMatchObject({ city: 'Peñasco', colonies: ['La Ladera'] })
  })

  it('leave a postal code that they lack with its state', async () => {
    await importLines([HEADER, ...EDITION], 'latin1', '\n')
    expect(await find('01000')).toEqual({
      postalCode: '01000',
      state: 'Ciudad de México',
      stateCode: 'CMX',
      city: null,
      municipality: null,
      colonies: [],
    })
  })

  it('of a new edition take the place of the old ones, however often it is read', async () => {
    await importLines([NOTICE, HEADER, ...EDITION])
    const newer = [
      NOTICE,
      HEADER,
      ...['Nueva', 'Otra', 'Tercera', 'Cuarta'].map((name, at) => row(`4499${at + 2}`, name)),
    ]
    expect(await Promise.all([importLines(newer), importLines(newer)])).toEqual([4, 4])
    expect((await find('44990')).colonies).toEqual([])
    expect((await find('44992')).colonies).toEqual(['Nueva'])
  })

  it.each([
    ['a line that is cut off', [NOTICE, HEADER, ...EDITION, '44993|Cort'], 8, '2 fields instead of 15'],
    ['a postal code that is none', [NOTICE, HEADER, row('4499', 'X')], 3, '“4499” is no postal code'],
    ['a settlement without a name', [NOTICE, HEADER, EDITION[0] ?? '', row('44990', '')], 4, 'has no name'],
    ['no header', [NOTICE, ...EDITION], 6, 'the header is missing'],
    ['another file', ['{', '}'], 2, 'the header is missing'],
  ])('stay as they were when the file has %s', async (_what, lines, line, message) => {
    await importLines([NOTICE, HEADER, ...EDITION])
    const failure = await importLines(lines).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(SepomexFileMalformed)
    expect(failure).toMatchObject({ line, message: expect.stringContaining(message) })
    expect((await find('44990')).colonies).toHaveLength(3)
  })

  it('stay as they were when the file is in another encoding, or empty', async () => {
    await importLines([NOTICE, HEADER, ...EDITION])
    await expect(importLines([NOTICE, HEADER, ...EDITION], 'utf8')).rejects.toThrow('line 3: the text is UTF-8')
    await expect(importLines([NOTICE, HEADER])).rejects.toThrow(NoSettlements)
    expect((await find('44990')).colonies).toHaveLength(3)
  })

  it('stay as they were when the file ends early between two lines, unless fewer are expected', async () => {
    await importLines([NOTICE, HEADER, ...EDITION])
    const cut = [NOTICE, HEADER, ...EDITION.slice(0, -1)]
    await expect(importLines(cut)).rejects.toThrow(SettlementsMissing)
    expect((await find('44991')).colonies).toHaveLength(1)
    async function* rows() {
      yield cut.join('\n')
    }
    expect(await importSettlements(database, readSepomexFile(rows()), { maybeFewer: true })).toBe(3)
  })

  it('are answered from the old edition while a new one comes in, and all 145,000 come in soon', async () => {
    await importLines([NOTICE, HEADER, ...EDITION])
    async function* many() {
      yield `${HEADER}\n`
      for (let number = 0; number < 145_000; number += 1) {
        if (number === 100_000) expect((await find('44990')).colonies).toHaveLength(3)
        yield row(String(1000 + (number % 90_000)).padStart(5, '0'), `Colonia ${number}`).concat('\n')
      }
    }
    const began = performance.now()
    expect(await importSettlements(database, readSepomexFile(many()))).toBe(145_000)
    expect(performance.now() - began).toBeLessThan(40_000)
  })
})
