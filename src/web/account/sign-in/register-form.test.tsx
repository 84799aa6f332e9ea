import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { RegisterForm } from './register-form.tsx'

test.each([
  ['es', 'Nombre', /usuario/i],
  ['en', 'Name', /user ?name/i],
] as const)('who registers is asked for a name, in the words of people (%s)', async (locale, label, jargon) => {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <TranslationsProvider initial={translationsOf(locale)}>
        <RegisterForm onSignedIn={() => undefined} onCreated={() => undefined} />
      </TranslationsProvider>
    </MemoryRouter>,
  )
  const labels = [...(await text(prelude)).matchAll(/<label[^>]*>(.*?)<\/label>/gs)].map(([, words = '']) =>
    words.replaceAll(/<[^>]*>/g, '').trim(),
  )
  expect(labels[0]).toBe(label)
  expect(labels.filter((words) => jargon.test(words))).toEqual([])
})
