import { describe, expect, it } from 'vitest'
import type { Messages } from './messages.ts'
import { createTranslations } from './translator.ts'

const messages = {
  shell: {
    plain: 'Carrito',
    deep: { er: { text: 'En el fondo' } },
    greeting: 'Hola, {{name}}. {{name}}, ¿otra vez?',
    items_zero: 'Nada',
    items_one: '{{count}} pieza',
    items_other: '{{count}} piezas',
    left_one: 'Queda {{count}}',
    left_other: 'Quedan {{count}}',
  },
} as unknown as Partial<Messages>
const t = createTranslations('es', messages).of('shell') as (
  key: string,
  values?: Record<string, string | number>,
) => string

describe('a translation', () => {
  it('is found by its path', () => {
    expect(t('plain')).toBe('Carrito')
    expect(t('deep.er.text')).toBe('En el fondo')
  })

  it('fills in names wherever they stand, and leaves unknown ones to be seen', () => {
    expect(t('greeting', { name: 'Elena' })).toBe('Hola, Elena. Elena, ¿otra vez?')
    expect(t('greeting', {})).toContain('{{name}}')
  })

  it('does not read what it fills in as a pattern', () => {
    expect(t('greeting', { name: '$& {{name}}' })).toBe('Hola, $& {{name}}. $& {{name}}, ¿otra vez?')
  })

  it.each([
    [0, 'Nada'],
    [1, '1 pieza'],
    [2, '2 piezas'],
    [1_000_000, '1000000 piezas'],
  ])('counts %i', (count, expected) => expect(t('items', { count })).toBe(expected))

  it('counts nothing as many where there are no words for nothing', () => {
    expect(t('left', { count: 0 })).toBe('Quedan 0')
  })

  it('answers the key where there is no text', () => {
    expect(t('not.there')).toBe('not.there')
    expect((createTranslations('es', messages).of('cart') as typeof t)('any')).toBe('any')
  })

  it('is the same function for the same area, so that components need not render again', () => {
    const translations = createTranslations('es', messages)
    expect(translations.of('shell')).toBe(translations.of('shell'))
  })
})
