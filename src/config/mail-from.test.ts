import { expect, test } from 'vitest'
import { mailFromOf } from './shop-config.ts'

test.each([
  ['Casa <hola@casa.example>', 'Casa', 'hola@casa.example'],
  ['"Casa, la de siempre" <hola@casa.example>', 'Casa, la de siempre', 'hola@casa.example'],
  ['<hola@casa.example>', undefined, 'hola@casa.example'],
  ['hola@casa.example', undefined, 'hola@casa.example'],
])('%s', (text, name, address) => expect(mailFromOf(text)).toEqual({ name, address }))
