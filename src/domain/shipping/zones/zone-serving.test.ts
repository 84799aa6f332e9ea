import { expect, it } from 'vitest'
import { zoneServing } from './quote-shipping.ts'

const rest = { id: 'rest', postalPrefixes: [] }
const jalisco = { id: 'jalisco', postalPrefixes: ['44', '45', '46'] }
const city = { id: 'city', postalPrefixes: ['441', '442'] }

it('takes the longest prefix, whatever the order of the zones', () => {
  for (const zones of [
    [rest, jalisco, city],
    [city, jalisco, rest],
  ]) {
    expect(zoneServing(zones, '44100')?.id).toBe('city')
    expect(zoneServing(zones, '44900')?.id).toBe('jalisco')
    expect(zoneServing(zones, '06000')?.id).toBe('rest')
  }
})

it('serves nobody whom no zone names when every zone has prefixes', () => {
  expect(zoneServing([jalisco, city], '06000')).toBeUndefined()
  expect(zoneServing([], '06000')).toBeUndefined()
})

it('prefers the first of two zones that name the same prefix', () => {
  expect(
    zoneServing(
      [
        { id: 'a', postalPrefixes: ['9'] },
        { id: 'b', postalPrefixes: ['9'] },
      ],
      '97000',
    )?.id,
  ).toBe('a')
})
