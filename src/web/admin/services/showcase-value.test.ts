import { expect, test } from 'vitest'
import { fieldsWithoutEnglish } from './showcase-value.ts'

test('says what lacks English, however deep it lies', () => {
  const both = { es: 'Hola', en: 'Hello' }
  const value = {
    isActive: true,
    images: ['/x.webp'],
    name: both,
    pitch: { es: 'Hola' },
    story: [both, { es: 'Hola', en: '' }],
    steps: [{ title: both, text: { es: 'Hola' } }],
    questions: [{ question: both, answer: both }],
  }
  expect(fieldsWithoutEnglish(value)).toEqual(['pitch', 'story', 'steps'])
})
