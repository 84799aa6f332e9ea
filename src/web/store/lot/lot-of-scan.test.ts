import { expect, it } from 'vitest'
import { lotOfScan } from './lot-of-scan.ts'

const HOSTS = ['localhost:3000', 'tequila.example']

it.each([
  ['https://tequila.example/lot/L2405A', 'L2405A'],
  ['https://tequila.example/en/lot/l%202405-a', 'L2405A'],
  ['http://localhost:3000/lot/L2405A/?from=label', 'L2405A'],
  ['L 2405-A', 'L2405A'],
  ['l2405a', 'L2405A'],
])('%s is the lot %s', (content, key) => {
  expect(lotOfScan(content, HOSTS)).toBe(key)
})

it.each([
  'https://other.example/lot/L2405A',
  'https://tequila.example.other.example/lot/L2405A',
  'https://tequila.example/store/reposado',
  'https://tequila.example/lot/',
  'https://tequila.example/lot/%E0%A4%A',
  'https://tequila.example/lot/a/b',
  'javascript:alert(1)',
  'WIFI:S:Casa;T:WPA;P:agave;;',
  'Ñandú 5',
  'L'.repeat(25),
  '- -',
  '',
])('%s is none of a bottle', (content) => {
  expect(lotOfScan(content, HOSTS)).toBeUndefined()
})
