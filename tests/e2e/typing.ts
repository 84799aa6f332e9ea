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
