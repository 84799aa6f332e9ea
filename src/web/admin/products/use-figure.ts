import { useRef, useState } from 'react'
import type { RefObject } from 'react'
import { readFigure } from '#web/admin/editing/figure.ts'
import type { Decimals } from '#web/admin/editing/figure.ts'

export interface FigureProps {
  value: number
  decimals: Decimals
  /** Asks whether a figure is meant, where it is unlikely. */
  confirm: (wanted: number) => Promise<boolean>
  /** Stores it; the figure is shown meanwhile, and as it was when this says no. */
  onSave: (value: number) => Promise<boolean>
}

/** How long a saved figure can be undone. */
const UNDO_MS = 10_000

interface Saved {
  before: number
  after: number
}

/** What is typed over a figure, and what was saved last, for it to be undone. */
export function useFigure(button: RefObject<HTMLButtonElement | null>, props: FigureProps) {
  const { value, decimals, confirm, onSave } = props
  const [typed, setTyped] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [saved, setSaved] = useState<Saved>()
  const isUnderWay = useRef(false)
  const end = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = typed === undefined ? value : readFigure(typed, decimals)

  function leave() {
    setTyped(undefined)
    requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
  }

  async function once(work: () => Promise<void>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    await work()
    isUnderWay.current = false
    setIsBusy(false)
    leave()
  }

  return {
    typed,
    type: setTyped,
    isBusy,
    isWrong: wanted === undefined,
    saved,
    leave,
    store() {
      if (wanted === undefined || isUnderWay.current) return
      if (wanted === value) return leave()
      void once(async () => {
        if (!(await confirm(wanted))) return
        setSaved(undefined)
        if (!(await onSave(wanted))) return
        setSaved({ before: value, after: wanted })
        clearTimeout(end.current)
        end.current = setTimeout(setSaved, UNDO_MS, undefined)
      })
    },
    undo({ before, after }: Saved) {
      // Of stock only what was added or taken: some may have been sold since
      const earlier = decimals === 0 ? Math.max(0, value - (after - before)) : before
      setSaved(undefined)
      void once(async () => void (await onSave(earlier)))
    },
  }
}
