import { prerenderToNodeStream } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { translationsOf } from '#i18n/translate.server.ts'
import { StepUp } from './step-up.tsx'
import { ApiError } from '#web/platform/api-client.ts'
import { TranslationsProvider } from '#web/platform/translations.tsx'
import { useAction } from './use-action.ts'
import type { RunningAction } from './use-action.ts'

async function openAction(options: Parameters<typeof useAction>[0]): Promise<RunningAction> {
  let action: RunningAction | undefined
  function Page() {
    action = useAction(options)
    return null
  }
  await prerenderToNodeStream(
    <TranslationsProvider initial={translationsOf('es')}>
      <StepUp>
        <Page />
      </StepUp>
    </TranslationsProvider>,
  )
  if (!action) throw new Error('the page was not drawn')
  return action
}

const reload = vi.fn<() => void>()

it('does it once, however often it is pressed, and shows how things stand', async () => {
  const { run } = await openAction({ reload })
  const call = vi.fn<() => Promise<void>>(async () => undefined)
  expect(await Promise.all([run(call), run(call)])).toEqual([{ answer: undefined }, undefined])
  expect(call).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  [409, 1],
  [412, 1],
  [422, 0],
])('after a %i it shows how things stand: %i times', async (statusCode, times) => {
  reload.mockClear()
  const onDone = vi.fn<() => void>()
  const { run } = await openAction({ reload, onDone })
  const refuse = () => Promise.reject(new ApiError({ statusCode, code: 'Refused', message: 'no' }))
  expect(await run(refuse)).toBeUndefined()
  expect(reload).toHaveBeenCalledTimes(times)
  expect(onDone).not.toHaveBeenCalled()
})
