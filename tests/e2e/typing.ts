import type { Locator } from '@playwright/test'
import { testPicture } from '../fixtures/pictures.ts'
import { expect } from './fixtures.ts'

/** Replaces what stands in a field key by key, as a person does: `fill()` sets it in one event, and sees no key lost. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
  await field.pressSequentially(text)
  await expect(field).toHaveValue(text)
}

/** Sets a field of the browser's own for a date or a moment, `2027-01-15T09:30`: browsers want its parts typed differently. */
export async function setDate(field: Locator, value: string): Promise<void> {
  await expect(field, 'a date typed as text is typed').toHaveAttribute('type', /^(date|datetime-local)$/)
  await field.fill(value)
}

/** Pictures chosen at once, no two alike. */
export function choosePictures(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `picture-${index + 1}.png`,
      mimeType: 'image/png',
      buffer: Buffer.from(await testPicture({ width: 400 + index, height: 500 })),
    })),
  )
}
