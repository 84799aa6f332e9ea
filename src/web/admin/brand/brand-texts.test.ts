import { expect, test } from 'vitest'
import { LOCALES } from '#i18n/locale.ts'
import { translationsOf } from '#i18n/translate.server.ts'

test.each(LOCALES)('in %s only what follows the logo and the colours is promised to follow them', (locale) => {
  const t = translationsOf(locale).of('managementContent')
  expect(t('brand.logo.lead')).not.toMatch(/correo|email/i)
  const [details, look = ''] = t('brand.lead').split(/recibos;|receipts;/)
  expect(details).toMatch(/datos|details/)
  expect(look).toMatch(/color/)
})

test.each(LOCALES)('in %s the menu names the home page as its editor does', (locale) => {
  const texts = translationsOf(locale)
  expect(texts.of('management')('menu.home')).toBe(texts.of('managementContent')('home.title'))
})
