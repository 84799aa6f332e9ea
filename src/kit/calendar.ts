import { mexicanSecond } from './mexican-time.ts'

export interface CalendarEvent {
  /** The same whenever the event is written again. */
  uid: string
  startsAt: Date
  endsAt: Date
  title: string
  place: string
  text: string
}

interface Calendar {
  /** Who writes it. */
  product: string
  writtenAt: Date
  events: readonly CalendarEvent[]
}

/** Mexico City's only offset since 2022, when it gave up daylight saving time. */
const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:America/Mexico_City',
  'BEGIN:STANDARD',
  'DTSTART:20221030T020000',
  'TZOFFSETFROM:-0600',
  'TZOFFSETTO:-0600',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** iCalendar (RFC 5545), in Mexico City's time. */
export function calendarOf({ product, writtenAt, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...ZONE,
    ...events.flatMap((event) => eventLines(event, writtenAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines({ uid, startsAt, endsAt, title, place, text }: CalendarEvent, writtenAt: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${writtenAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;TZID=America/Mexico_City:${localTime(startsAt)}`,
    `DTEND;TZID=America/Mexico_City:${localTime(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(text)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ]
}

/** `20261212T110000`. */
function localTime(instant: Date): string {
  return mexicanSecond(instant).replaceAll(/[-:]/g, '').replace(' ', 'T')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
}

/** Bytes in a line, its break not counted. */
const LONGEST_LINE = 75

/** Continues long lines after a space, without parting a character's bytes. */
function folded(line: string): string {
  let [written, room] = ['', LONGEST_LINE]
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (size > room) {
      written += '\r\n '
      room = LONGEST_LINE - 1
    }
    written += character
    room -= size
  }
  return written
}
