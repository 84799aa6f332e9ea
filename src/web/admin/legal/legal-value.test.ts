import { afterEach, expect, it, vi } from 'vitest'
import { openBrowser } from '#tests/fixtures/browser.ts'
import { keepFormDraft, readFormDraft } from '#web/admin/editing/form-draft.ts'
import { discardLegalVersion, draftIdOf } from './legal-value.ts'

afterEach(() => vi.unstubAllGlobals())

const DRAFT = { document: 'privacy', number: 3 } as const
const TYPED = { value: { title: 'Aviso' }, base: { title: '' }, version: 1 }

it('what was typed in a discarded draft is not in the next, which has its number', async () => {
  openBrowser(() => ({ body: { statusCode: 200, data: {} } }))
  keepFormDraft(draftIdOf(DRAFT), TYPED)
  await discardLegalVersion({ ...DRAFT, version: 1 })
  expect(readFormDraft(draftIdOf(DRAFT))).toBeUndefined()
})

it('what was typed stays where discarding is refused', async () => {
  openBrowser(() => ({ status: 412, body: { statusCode: 412, code: 'EditedMeanwhile', message: 'changed' } }))
  keepFormDraft(draftIdOf(DRAFT), TYPED)
  await expect(discardLegalVersion({ ...DRAFT, version: 1 })).rejects.toThrow('changed')
  expect(readFormDraft(draftIdOf(DRAFT))).toEqual(TYPED)
})
