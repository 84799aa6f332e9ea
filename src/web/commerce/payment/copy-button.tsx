import { useRef, useState } from 'react'
import { useTranslation } from '#web/platform/translations.tsx'
import { Icon } from '#web/ui/icon.tsx'

const SHOWN_MS = 2000

export function CopyButton({ value, what }: { value: string; what: string }) {
  const { t } = useTranslation('orders')
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const copy = () => {
    const show = () => {
      setIsCopied(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(setIsCopied, SHOWN_MS, false)
    }
    navigator.clipboard.writeText(value).then(show, () => undefined)
  }
  return (
    <>
      <button
        type="button"
        onClick={copy}
        aria-label={t('transfer.copy', { what })}
        className="grid size-11 shrink-0 place-items-center rounded-xs text-ink-soft hover:bg-sunken hover:text-ink print:hidden"
      >
        <Icon name={isCopied ? 'check' : 'copy'} className="size-4.5" />
      </button>
      <output className="sr-only">{isCopied ? t('transfer.copied') : ''}</output>
    </>
  )
}
