import { expect, it } from 'vitest'
import { servicesNameIn } from './brand.ts'

it.each([
  ['es', 'Sierra Callada TI', 'Sierra Callada TI'],
  ['en', 'Sierra Callada TI', 'Sierra Callada IT'],
  ['en', 'TI Callada', 'TI Callada'],
] as const)('names the services in %s: %s', (locale, servicesName, said) => {
  expect(servicesNameIn(locale, { servicesName })).toBe(said)
})
