import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { MemoryRouter } from 'react-router'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import type { Packing } from '#web/admin/packing/packing-calls.ts'
import { PackingLine } from '#web/admin/packing/packing-line.tsx'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { useOrderColumns } from './order-columns.tsx'
import type { AdminOrderRow } from './orders.ts'

async function shown(part: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <TranslationsProvider initial={translationsOf('es')}>{part}</TranslationsProvider>
    </MemoryRouter>,
  )
  return text(prelude)
}

function Lead({ isGift, isEngraved }: Pick<AdminOrderRow, 'isGift' | 'isEngraved'>) {
  const [lead] = useOrderColumns()
  const order = { folio: 'SC-0000-0001', placedAt: '2026-03-01T18:00:00Z', isGift, isEngraved }
  return lead?.cell(order as AdminOrderRow)
}

test('the list of orders marks those with something to engrave, beside gifts', async () => {
  expect(await shown(<Lead isGift isEngraved />)).toMatch(/>Regalo<.*>Grabado</)
  expect(await shown(<Lead isGift={false} isEngraved />)).not.toContain('Regalo')
  expect(await shown(<Lead isGift isEngraved={false} />)).not.toContain('Grabado')
})

test('who packs a bottle reads its words on its line, and none on others', async () => {
  const line = {
    name: 'Blanco',
    size: '750 ml',
    sku: 'B-1',
    barcode: null,
    image: '',
    units: 1,
    picked: 0,
    picker: null,
  }
  const packed = (engraving: string[]) => {
    const shownLine = { ...line, engraving, bundle: null } as unknown as Packing['lines'][number]
    return shown(<PackingLine line={shownLine} isOpen onPick={() => undefined} />)
  }
  const words = await packed(['Para Elena', '¡Salud!'])
  expect(words).toMatch(/Grabar en cada pieza.*Para Elena.*¡Salud!/)
  expect(await packed([])).not.toContain('Grabar')
})
