import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '../icon.tsx'
import type { Autoplay } from './use-autoplay.ts'

interface PauseButtonProps {
  autoplay: Pick<Autoplay, 'isPlaying' | 'play' | 'pause'>
  name: string
  className?: string
}

export function PauseButton({ autoplay: { isPlaying, play, pause }, name, className = '' }: PauseButtonProps) {
  const { t } = useTranslation('shell')
  return (
    <button
      type="button"
      aria-label={t(isPlaying ? 'ui.pause' : 'ui.play', { name })}
      onClick={isPlaying ? pause : play}
      className={`grid size-11 place-items-center rounded-full border border-line-strong bg-paper text-ink transition-colors hover:border-ink ${className}`}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} className="size-4" />
    </button>
  )
}
