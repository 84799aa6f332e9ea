import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailAddress } from './email-address.tsx'

test('an address breaks behind its marks, and within no word', () => {
  expect(renderToStaticMarkup(<EmailAddress text="ana-lucia.prado+bar@correo.example" />)).toBe(
    '<span class="break-words">ana-<wbr/>lucia.<wbr/>prado+<wbr/>bar@<wbr/>correo.<wbr/>example</span>',
  )
})
