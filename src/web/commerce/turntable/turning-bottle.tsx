import { useState } from 'react'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusInPlace } from '#web/ui/focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Player } from './player.ts'
import { MOST_ZOOM, sideOf, wrapped } from './turning.ts'
import { useGestures } from './use-gestures.ts'
import { useTurntable } from './use-turntable.ts'

export interface ShownBottle {
  modelId: string
  name: string
  pictures: string[]
  alts: Record<string, string>
}

interface TurningBottleProps {
  bottle: ShownBottle
  altOf: (picture: string) => string
  /** True while a picture is shown instead. */
  isHidden: boolean
}

/** Offers a retry when the bottle fails to load. */
export function TurningBottle(props: TurningBottleProps) {
  const [attempt, setAttempt] = useState(0)
  return <Turning key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

/** Turned by touch, mouse and keys; its first picture stands in until it is drawn, and where it can't be. */
function Turning({ bottle, altOf, isHidden, onRetry }: TurningBottleProps & { onRetry: () => void }) {
  const { modelId, name, pictures } = bottle
  const { t } = useLazyTranslation('tasting')
  const { canvas, state, player, shown } = useTurntable(modelId)
  const gestures = useGestures(player)
  const [first = ''] = pictures
  const turn = wrapped(Math.round(shown.turn))
  return (
    <div hidden={isHidden} className="turntable-bottle">
      <div className="turntable-stage">
        {state !== 'ready' && <Picture src={first} alt={altOf(first)} sizes="100vw" className="turntable-picture" />}
        <div {...gestures} hidden={state === 'failed'} className="turntable-handle">
          <canvas ref={canvas} className="dark:brightness-90" />
          <input
            ref={state === 'ready' ? focusInPlace : undefined}
            type="range"
            min={0}
            max={359}
            step={1}
            value={turn}
            onChange={({ target }) => player?.turnTo(target.valueAsNumber)}
            aria-label={t('turn.label', { name })}
            aria-valuetext={t(`turn.sides.${sideOf(turn)}`)}
            disabled={state !== 'ready'}
            data-zoom={shown.zoom.toFixed(2)}
          />
        </div>
        {state === 'loading' && <ProgressBar aria-label={t('turn.loading')} className="turn-progress" />}
      </div>
      {state === 'failed' ? (
        <Failure onRetry={onRetry} />
      ) : (
        <Controls player={state === 'ready' ? player : undefined} zoom={shown.zoom} />
      )}
    </div>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  const { t } = useLazyTranslation('tasting')
  const shell = useTranslation('shell').t
  return (
    <div role="alert" className="turntable-controls">
      <p>{t('turn.failed')}</p>
      <Button size="small" variant="secondary" onClick={onRetry}>
        {shell('failure.retry')}
      </Button>
    </div>
  )
}

function Controls({ player, zoom }: { player: Player | undefined; zoom: number }) {
  const { t } = useLazyTranslation('tasting')
  const [announcement, setAnnouncement] = useState('')
  const isWaiting = !player
  function show(side: 'front' | 'back') {
    player?.turnTo(side === 'front' ? 0 : 180)
    setAnnouncement(t(`turn.sides.${side}`))
  }
  return (
    <div className="turntable-controls">
      <p className="turntable-hint">
        <span className="for-fingers">{t('turn.fingers')}</span>
        <span className="for-pointer">{t('turn.pointer')}</span>
      </p>
      <div>
        {(['front', 'back'] as const).map((side) => (
          <Button key={side} size="small" variant="secondary" disabled={isWaiting} onClick={() => show(side)}>
            {t(`turn.${side}`)}
          </Button>
        ))}
        <button
          type="button"
          aria-label={t('turn.farther')}
          disabled={isWaiting || zoom <= 1}
          onClick={() => player?.zoomBy(-1)}
        >
          <Icon name="minus" />
        </button>
        <button
          type="button"
          aria-label={t('turn.closer')}
          disabled={isWaiting || zoom >= MOST_ZOOM}
          onClick={() => player?.zoomBy(1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <output className="sr-only">{announcement}</output>
    </div>
  )
}
