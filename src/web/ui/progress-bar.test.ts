import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('is how the back office and the account draw every progress', () => {
  const own = globSync(['src/web/{admin,account,ui}/**/*.tsx']).filter((file) =>
    readFileSync(file, 'utf8').includes('<progress'),
  )
  expect(own).toEqual(['src/web/ui/progress-bar.tsx'])
})
