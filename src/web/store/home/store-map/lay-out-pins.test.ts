import { expect, test } from 'vitest'
import type { Store } from '#domain/inventory/locations/list-stores.ts'
import { layOutPins } from './lay-out-pins.ts'
import { MAP } from './projection.ts'

function store(id: string, place: Store['place'], city = 'Guadalajara'): Store {
  const address = { street: '', colony: '', state: '', postalCode: '', phone: '', schedule: '' }
  return { id, name: id, city, ...address, place }
}

const CENTRO = store('centro', { latitude: 20.6767, longitude: -103.3475 })
const PROVIDENCIA = store('providencia', { latitude: 20.6989, longitude: -103.3768 })
const MERIDA = store('merida', { latitude: 20.967, longitude: -89.592 }, 'Mérida')
const TIJUANA = store('tijuana', { latitude: 32.515, longitude: -117.038 }, 'Tijuana')
const NOWHERE = store('nowhere', null)

test('stores far from each other are pinned on the country itself, each where it is', () => {
  const { pins, closeUp } = layOutPins([MERIDA, TIJUANA])
  expect(closeUp).toBeUndefined()
  const [merida, tijuana] = pins
  expect(tijuana?.x).toBeLessThan(MAP.width * 0.1)
  expect(tijuana?.y).toBeLessThan(MAP.height * 0.1)
  expect(merida?.x).toBeGreaterThan(MAP.width * 0.85)
  expect(merida?.y).toBeGreaterThan(MAP.height * 0.6)
})

test('stores that crowd are shown near: inside the circle, the right way up, true to scale', () => {
  const { pins, closeUp } = layOutPins([CENTRO, PROVIDENCIA])
  if (!closeUp) throw new Error('no close-up')
  const [centro, providencia] = pins
  if (!centro || !providencia) throw new Error('no pins')
  for (const { x, y } of pins) expect(Math.hypot(x - closeUp.x, y - closeUp.y)).toBeLessThan(closeUp.radius * 0.6)
  expect(providencia.x).toBeLessThan(centro.x)
  expect(providencia.y).toBeLessThan(centro.y)
  const unitsPerKm = (closeUp.rings[0] ?? 0) / closeUp.stepKm
  // 3.9 km as the crow flies
  expect(Math.hypot(providencia.x - centro.x, providencia.y - centro.y) / unitsPerKm).toBeCloseTo(3.92, 1)
  expect(closeUp.city).toBe('Guadalajara')
})

test('a lone store stands in the middle of its surroundings', () => {
  const { pins, closeUp } = layOutPins([CENTRO])
  expect(pins[0]).toMatchObject({ x: closeUp?.x, y: closeUp?.y, number: 1 })
})

test('a store that is nowhere keeps its number and gets no pin', () => {
  expect(layOutPins([NOWHERE, CENTRO]).pins.map(({ number }) => number)).toEqual([2])
  expect(layOutPins([NOWHERE])).toEqual({ pins: [], closeUp: undefined })
})
