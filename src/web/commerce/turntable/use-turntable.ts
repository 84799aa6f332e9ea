import { useCallback, useState } from 'react'
import type { RefCallback } from 'react'
import { loadBottle } from './model.ts'
import { createPlayer } from './player.ts'
import type { Player, Shown } from './player.ts'

type State = 'loading' | 'ready' | 'failed'

interface Turntable {
  canvas: RefCallback<HTMLCanvasElement>
  state: State
  player: Player | undefined
  shown: Shown
}

/** Wheel pixels per zoom step. */
const WHEEL = 240

export function useTurntable(modelId: string): Turntable {
  const [state, setState] = useState<State>('loading')
  const [player, setPlayer] = useState<Player>()
  const [shown, setShown] = useState<Shown>({ turn: 0, zoom: 1, height: 0 })
  const canvas = useCallback(
    (element: HTMLCanvasElement) => {
      const stop = new AbortController()
      const { signal } = stop
      let made: Player | undefined
      const end = () => {
        stop.abort()
        made?.stop()
      }
      const fail = () => {
        if (signal.aborted) return
        // The player would draw nothing, yet report that it had
        end()
        setState('failed')
      }
      const zoom = (event: WheelEvent) => {
        // Keeps the page behind from scrolling or zooming
        event.preventDefault()
        made?.zoomBy(-event.deltaY / WHEEL)
      }
      const start = async () => {
        const bottle = await loadBottle(modelId, signal)
        if (signal.aborted) return
        const onDrawn = () => setState('ready')
        made = createPlayer({ canvas: element, bottle, onShown: setShown, onDrawn })
        setPlayer(made)
      }
      element.addEventListener('webglcontextlost', fail, { signal })
      // React's wheel listeners are passive and can't prevent the default
      element.parentElement?.addEventListener('wheel', zoom, { passive: false, signal })
      start().catch(fail)
      return end
    },
    [modelId],
  )
  return { canvas, state, player, shown }
}
