import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from './icon.tsx'
import { useModal } from './use-modal.ts'

const WIDTHS = {
  /** Full screen on a phone, two thirds on a tablet, a third on a desktop. */
  third: 'w-full md:w-2/3 lg:w-1/3',
  full: 'w-full',
  narrow: 'w-[min(88%,24rem)]',
}

interface PanelProps {
  isOpen: boolean
  onClose: () => void
  title: string
  side?: 'left' | 'right'
  width?: keyof typeof WIDTHS
  footer?: ReactNode
  children: ReactNode
}

export function SlidePanel({ isOpen, onClose, title, side = 'right', width = 'third', footer, children }: PanelProps) {
  const { t } = useTranslation('shell')
  const modal = useModal(isOpen, onClose)
  const titleId = useId()

  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      data-side={side}
      className={`panel h-dvh max-h-none max-w-none flex-col overflow-y-auto open:flex bg-paper text-ink shadow-2xl ${side === 'right' ? 'ml-auto' : 'mr-auto'} ${WIDTHS[width]}`}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-5 sm:pl-6">
        <h2 id={titleId} className="font-display text-2xl">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label={t('ui.close')}
          className="grid size-11 place-items-center rounded-xs hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="grow overscroll-contain tall:min-h-0 tall:basis-0 tall:overflow-y-auto">{children}</div>
      {footer && <div className="border-t border-line bg-raised px-5 py-4 sm:px-6">{footer}</div>}
    </dialog>
  )
}
