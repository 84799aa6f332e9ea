import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('is how every progress is drawn', () => {
  const own = globSync('src/web/**/*.tsx').filter((file) => readFileSync(file, 'utf8').includes('<progress'))
  expect(own).toEqual(['src/web/ui/progress-bar.tsx'])
})
