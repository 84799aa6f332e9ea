import { lazy, Suspense } from 'react'
import type { ComponentProps } from 'react'
import { onceLoaded } from '#web/platform/once-loaded.ts'
import { withTexts } from '#web/platform/with-texts.ts'
import { LatePart } from '#web/ui/late-part.tsx'
import { MissingPart } from '#web/ui/missing-part.tsx'

type Code = typeof import('./alert-form.tsx')

let arrive: (code: Code) => void
const arrived = new Promise<Code>((resolve) => {
  arrive = resolve
})

async function load(): Promise<Code> {
  const code = await withTexts(import('./alert-form.tsx'), 'availability')
  arrive(code)
  return code
}

/** The server's form works without this code, and hydrates when it is here; a rejection would replace the page. */
const AlertForm = lazy(() => {
  void onceLoaded(load)
  return arrived
})

/** Loaded only where something can't be bought. */
export function LazyAlertForm(props: ComponentProps<typeof AlertForm>) {
  return (
    <Suspense fallback={<UnrenderedForm />}>
      <AlertForm {...props} />
    </Suspense>
  )
}

/** Stands where no server rendered the form; a retry here settles the same promise as the load above, whichever comes first. */
function UnrenderedForm() {
  return (
    <LatePart load={load} isWanted missing={(retrying) => <MissingPart {...retrying} />}>
      {() => null}
    </LatePart>
  )
}
