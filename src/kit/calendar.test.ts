import { expect, it } from 'vitest'
import { calendarOf } from './calendar.ts'

const EVENT = {
  uid: 'SC-7K3M-9QXT-sabado@tienda.example',
  startsAt: new Date('2026-12-12T17:00:00Z'),
  endsAt: new Date('2026-12-12T18:30:00Z'),
  title: 'Recorrido; cata, y más\\',
  place: 'Camino Real a la Sierra 142, Centro, 46400 Tequila, Jalisco: la reja verde junto al árbol de mezquite',
  text: 'SC-7K3M-9QXT\nDos personas',
}
const write = (event = EVENT) =>
  calendarOf({ product: 'Sierra Callada', writtenAt: new Date('2026-11-29T12:00:00.123Z'), events: [event] })

it('is a published calendar in Mexico City’s time, without daylight saving', () => {
  const lines = write().split('\r\n')
  expect(lines[0]).toBe('BEGIN:VCALENDAR')
  expect(lines.at(-2)).toBe('END:VCALENDAR')
  expect(lines).toEqual(expect.arrayContaining(['VERSION:2.0', 'METHOD:PUBLISH', 'TZOFFSETTO:-0600']))
  expect(lines).toContain('DTSTART;TZID=America/Mexico_City:20261212T110000')
  expect(lines).toContain('DTEND;TZID=America/Mexico_City:20261212T123000')
  expect(lines).toContain('DTSTAMP:20261129T120000Z')
  const summer = { ...EVENT, startsAt: new Date('2027-07-01T17:00:00Z') }
  expect(write(summer)).toContain(':20270701T110000')
})

it('escapes texts, and breaks lines with CRLF alone', () => {
  const text = write()
  expect(text).toContain(String.raw`SUMMARY:Recorrido\; cata\, y más\\`)
  expect(text).toContain(String.raw`DESCRIPTION:SC-7K3M-9QXT\nDos personas`)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

it('folds lines at 75 bytes, and never within a character', () => {
  const place = 'ñ'.repeat(200)
  const text = write({ ...EVENT, place })
  const longest = Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))
  expect(longest).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${place}\r\n`)
})
