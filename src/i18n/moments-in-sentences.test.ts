import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatMoment } from './format.ts'

const FOLDER = new URL('es/', import.meta.url)

/** The names that times of day go by in texts. */
const BEFORE_A_STOP = /\{\{(?:moment|until|when)\}\}\./

test('no Spanish text puts a full stop after a time, which brings its own', () => {
  expect(formatMoment('2026-11-21T20:04:00Z', 'es')).toMatch(/p\.m\.$/)
  // Moments of e-mails end with the name of their time zone
  const doubled = readdirSync(FOLDER).filter(
    (file) => !file.startsWith('emails-') && BEFORE_A_STOP.test(readFileSync(new URL(file, FOLDER), 'utf8')),
  )
  expect(doubled).toEqual([])
})
