import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { ProtectedRoute } from './protected-route.tsx'

test.each([
  ['es', 'Un momento'],
  ['en', 'One moment'],
] as const)('who waits for a private page reads so in its language (%s), after a while', async (locale, words) => {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <TranslationsProvider initial={translationsOf(locale)}>
        <ProtectedRoute allowed={[]}>{'private'}</ProtectedRoute>
      </TranslationsProvider>
    </MemoryRouter>,
  )
  const page = await text(prelude)
  expect(page).not.toContain('private')
  const [, classes = '', inside = ''] = /<div class="([^"]*)">(.*)<\/div>/s.exec(page) ?? []
  expect(classes.split(' ')).toContain('late')
  // The specification's word is English, and says so
  expect(inside).toMatch(/<output lang="en">Loading\.\.\.<\/output>/)
  expect(inside).toContain(words)
})

test('what is shown late is hidden for more than half a second', () => {
  const styles = readFileSync(new URL('../../styles/base.css', import.meta.url), 'utf8')
  const [, seconds] = /\.late \{\s*animation: late 0s ([\d.]+)s backwards;/.exec(styles) ?? []
  expect(Number(seconds)).toBeGreaterThan(0.5)
  expect(styles).toMatch(/@keyframes late \{\s*from \{\s*visibility: hidden;/)
})
