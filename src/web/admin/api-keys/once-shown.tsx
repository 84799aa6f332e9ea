import { useRef, useState } from 'react'
import { notify } from '#web/ui/toasts/notify.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'

interface OnceShownProps {
  title: string
  secret: string
  onDone: () => void
}

export function OnceShown({ title, secret, onDone }: OnceShownProps) {
  const { t } = useLazyTranslation('managementOperations')
  const text = useRef<HTMLElement>(null)
  const [isRefused, setIsRefused] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setIsRefused(false)
      notify('success', t('keys.copied'))
    } catch {
      // Without permission, or on an insecure page, the reader copies it by hand
      if (text.current) getSelection()?.selectAllChildren(text.current)
      setIsRefused(true)
    }
  }

  return (
    <section className="border-l-4 border-success bg-success-soft px-5 py-4">
      <h2 ref={focusOnMount} tabIndex={-1} className="font-display text-2xl outline-none">
        {title}
      </h2>
      <p className="mt-1">{t('keys.once')}</p>
      <p className="mt-3">
        <code ref={text} className="break-all select-all">
          {secret}
        </code>
      </p>
      {isRefused && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {t('keys.notCopied')}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          {t('keys.copy')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('keys.done')}
        </Button>
      </div>
    </section>
  )
}
