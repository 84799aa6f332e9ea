import { useEffect, useEffectEvent, useState } from 'react'
import type { RefObject } from 'react'
import { loadBottle } from './model.ts'
import { createPlayer } from './player.ts'
import type { Player, Shown } from './player.ts'

type State = 'loading' | 'ready' | 'failed'

interface Turntable {
  state: State
  player: Player | undefined
  shown: Shown
}

/** A bottle on a canvas, fetched as soon as the canvas is there. */
export function useTurntable(
  canvas: RefObject<HTMLCanvasElement | null>,
  { productId, isCalm }: { productId: string; isCalm: boolean },
): Turntable {
  const [state, setState] = useState<State>('loading')
  const [player, setPlayer] = useState<Player>()
  const [shown, setShown] = useState<Shown>({ turn: 0, zoom: 1, height: 0 })
  const play = useEffectEvent(async (signal: AbortSignal) => {
    const bottle = await loadBottle(productId, signal)
    if (signal.aborted || !canvas.current) return undefined
    return createPlayer({
      canvas: canvas.current,
      bottle,
      isCalm,
      onShown: setShown,
      onDrawn: () => setState('ready'),
    })
  })
  useEffect(() => {
    const stop = new AbortController()
    const element = canvas.current
    const fail = () => !stop.signal.aborted && setState('failed')
    element?.addEventListener('webglcontextlost', fail, { signal: stop.signal })
    let made: Player | undefined
    const start = async () => {
      made = await play(stop.signal)
      if (stop.signal.aborted) made?.stop()
      else setPlayer(made)
    }
    start().catch(fail)
    return () => {
      stop.abort()
      made?.stop()
    }
  }, [canvas])
  return { state, player, shown }
}
