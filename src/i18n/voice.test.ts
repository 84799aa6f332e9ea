import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MESSAGES } from './resources.server.ts'

/** The specification's own words, which keep their marks and capitals. */
const SPECIFIED = new Set([
  'Cerrar Sesión',
  'Características del Servicio',
  'HTTP error! status: {{status}}',
  'Login successful!',
  'Mi Perfil',
  'Mis Pedidos',
  'Necesitas ayuda? Escribenos!',
  'Product added to cart!',
  'Solicitar este Servicio',
  'Welcome {{name}}! Your account has been created.',
])

/** The tax authority's own names. */
const NAMED_BY_OTHERS = /^ownOrders\.regimes/

/** What is written with a capital wherever it stands. */
const PROPER = new Set(
  `Sierra Callada Tequila Jalisco México Mexico City Ciudad República Los Altos Valles Océano Pacífico Golfo Pacific
  Ocean Gulf Safari Línea Vida Lucía Mom Spanish English JavaScript WhatsApp OXXO Link Stripe Excel WebM WebP Ctrl Esc Intro Enter
  If-Match Mexican Ajustes Settings Dos Maderas Extra Añejo Reposado Alc Orders Pedidos Payments Pagos Returns Devoluciones
  Products Productos Discounts Descuentos Google Tag Manager`.split(/\s+/),
)

const texts = Object.values(MESSAGES).flatMap((messages) => flatten(messages))
const shopTexts = texts.filter(([path]) => !path.startsWith('management'))
const WRITTEN = [
  'src/seed/content/**/*.ts',
  'src/domain/content/legal/delivered/*.ts',
  'src/web/store/us/us.*.server.ts',
]
const written = globSync(WRITTEN)
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => quotedIn(file))

it('reads every folder of texts', () => {
  expect(WRITTEN.filter((pattern) => globSync(pattern).length === 0)).toEqual([])
})

it('exclaims nothing', () => {
  const exclaimed = [...texts.map(([, text]) => text), ...written].filter((text) =>
    /¡|[\p{L}\d}]!(?=$|[\s”»’])/u.test(text),
  )
  expect(exclaimed.filter((text) => !SPECIFIED.has(text))).toEqual([])
})

it('writes labels in sentence case', () => {
  const labels = texts.filter(
    ([path, text]) => !NAMED_BY_OTHERS.test(path) && !SPECIFIED.has(text) && !text.includes('\n'),
  )
  expect(labels.filter(([, text]) => strayCapitals(text).length > 0)).toEqual([])
})

it('speaks of silence in two places of the shop at most', () => {
  const SILENCE =
    /silenci|\bcalma\b|\bruido|habla bajo|\bcallad[ao]\b|alza la voz|\bquiet|\bsilen(ce|t)\b|\bnoise|hush|raises? their voice|speaks softly|unhurried/i
  const said = [...shopTexts.map(([, text]) => text), ...written].filter((text) =>
    SILENCE.test(text.replaceAll(/Sierra\sCallada/g, 'the brand')),
  )
  expect(said.toSorted()).toEqual([
    'A house that speaks softly',
    'A quiet sierra is not empty. It is waiting.',
    'Una casa que habla bajo',
    'Una sierra callada no está vacía. Está esperando.',
  ])
})

it('spells with one spelling', () => {
  const MIXED = /\b[Ee]-mail\b|\b[Dd]istils?\b|\b[Ss]ólo\b|\bVAT\b(?! \(IVA\))/
  // Room for a label of a receipt's foot
  const isShort = ([path]: [string, string]) => path === 'receipts.iva'
  const own = [...shopTexts.filter((each) => !isShort(each)).map(([, text]) => text), ...written]
  expect(own.filter((text) => MIXED.test(text.replace('(IVA, 16%)', '(IVA)')))).toEqual([])
})

function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) =>
    flatten(child, path ? `${path}.${key}` : key),
  )
}

function quotedIn(file: string): string[] {
  const source = readFileSync(file, 'utf8').replaceAll(/^import .*$|\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g)].map(
    ([, quoted, template]) => quoted ?? template ?? '',
  )
}

/** Words in the middle of a sentence that begin with a capital and name nobody. */
function strayCapitals(text: string): string[] {
  const plain = text.replaceAll(/\{\{.*?\}\}|<[^>]*>/g, '')
  return plain
    .split(/[.:;?!|·(«“#_,]\s*/)
    .flatMap((sentence) => sentence.trim().split(/\s+/).slice(1))
    .map((word) => word.replaceAll(/’s$|[^\p{L}-]/gu, ''))
    .filter((word) => /^\p{Lu}\p{Ll}/u.test(word) && !PROPER.has(word))
}
