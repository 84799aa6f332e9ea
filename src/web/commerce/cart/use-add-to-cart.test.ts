import { expect, test } from 'vitest'
import { letShow } from './use-add-to-cart.ts'

test('what follows is done in a task of its own, after all that the press itself still does', async () => {
  const done: string[] = []
  const work = letShow().then(() => done.push('work'))
  await Promise.resolve().then(() => done.push('press'))
  await new Promise<void>((resolve) => queueMicrotask(resolve))
  expect(done).toEqual(['press'])
  await work
  expect(done).toEqual(['press', 'work'])
})
