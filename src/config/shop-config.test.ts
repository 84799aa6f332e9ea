import { expect, test } from 'vitest'
import { brand } from './brand.ts'
import { parseEnvironment } from './environment.ts'
import { shopConfigOf } from './shop-config.ts'

const settings = (variables: Record<string, string>) => shopConfigOf(parseEnvironment(variables), '0001_first')

test('a server on which nothing is set is told as what it is', () => {
  expect(settings({})).toMatchObject({
    delivered: {
      name: brand.name,
      senderName: undefined,
      mailbox: brand.email.contact,
      company: { legalName: brand.legalName, taxId: brand.taxId, street: brand.address.street },
    },
    server: {
      publicUrl: 'http://localhost:3000',
      isPublic: false,
      sender: brand.email.contact,
      mails: 'files',
      environment: 'prod',
      database: 'embedded',
      isTestAccount: true,
    },
  })
})

test('and so is one that is ready, without its secrets', () => {
  const received = settings({
    PUBLIC_URL: 'https://store.example',
    SMTP_URL: 'smtps://user:hidden@mail.example:465',
    MAIL_FROM: 'Casa <hola@casa.example>',
    DATABASE_URL: 'postgres://user:hidden@db.example/store',
    SPEI_ACCOUNT: '01218000118359719',
    SECRET_KEY: 'hidden hidden hidden hidden hidden',
  })
  expect(received).toMatchObject({
    delivered: { senderName: 'Casa' },
    server: { isPublic: true, sender: 'hola@casa.example', mails: 'smtp', database: 'own', isTestAccount: false },
  })
  expect(JSON.stringify(received)).not.toContain('hidden')
  expect(settings({ PUBLIC_URL: 'http://store.example' }).server.isPublic).toBe(false)
})
