import { expect, test } from 'vitest'
import { canonicalMailbox } from './canonical-mailbox.ts'

test.each([
  ['Ana@Clientes.Example ', 'ana@clientes.example'],
  ['ana+rifa@clientes.example', 'ana@clientes.example'],
  ['a.n.a@clientes.example', 'a.n.a@clientes.example'],
  ['a.n.a+1+2@gmail.com', 'ana@gmail.com'],
  ['An.a@googlemail.com', 'ana@gmail.com'],
])('%s reaches %s', (email, mailbox) => {
  expect(canonicalMailbox(email)).toBe(mailbox)
})
