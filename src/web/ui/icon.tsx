import sprite from './icons.svg?url&no-inline'

export type IconName =
  | 'alert'
  | 'arrow-left'
  | 'arrow-right'
  | 'bank'
  | 'card'
  | 'cart'
  | 'chat'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'clock'
  | 'close'
  | 'copy'
  | 'filter'
  | 'heart'
  | 'info'
  | 'logout'
  | 'mail'
  | 'medal'
  | 'menu'
  | 'minus'
  | 'moon'
  | 'pause'
  | 'phone'
  | 'pickup'
  | 'pin'
  | 'play'
  | 'plus'
  | 'screen'
  | 'search'
  | 'star'
  | 'store'
  | 'sun'
  | 'trash'
  | 'truck'
  | 'turn'
  | 'user'
  | 'voucher'

/** Decorative: a control with only an icon needs a label. */
export function Icon({
  name,
  className = 'size-5',
  isFilled = false,
}: {
  name: IconName
  className?: string
  isFilled?: boolean
}) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      className={`shrink-0 ${isFilled ? 'fill-current' : 'fill-none'} stroke-current stroke-[1.5] ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
