import { lazy, Suspense } from 'react'
import type { ComponentType } from 'react'
import { onceLoaded } from '#web/platform/once-loaded.ts'
import { LatePart } from './late-part.tsx'
import { MissingPart } from './missing-part.tsx'

interface Code<Props> {
  default: ComponentType<Props>
}

/** Keeps server-rendered markup until its code arrives, since a rejection would replace the page. Without markup it offers a retry. */
export function hydratedLate<Props extends object>(fetchCode: () => Promise<Code<Props>>): ComponentType<Props> {
  let arrive: (code: Code<Props>) => void
  const arrived = new Promise<Code<Props>>((resolve) => {
    arrive = resolve
  })
  const load = async () => {
    const code = await fetchCode()
    arrive(code)
    return code
  }
  const Part = lazy(() => {
    void onceLoaded(load)
    return arrived
  })
  return function HydratedLate(props: Props) {
    return (
      <Suspense
        fallback={
          <LatePart load={load} isWanted missing={(retrying) => <MissingPart {...retrying} />}>
            {() => null}
          </LatePart>
        }
      >
        <Part {...props} />
      </Suspense>
    )
  }
}
