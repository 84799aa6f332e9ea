import { useEffect, useRef } from 'react'
import { notify } from '#web/features/sign-in/notify.ts'
import { useLazyTranslation } from '#web/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'

interface OnceShownProps {
  title: string
  secret: string
  onDone: () => void
}

/** A secret that is told this once, to be copied and put away. */
export function OnceShown({ title, secret, onDone }: OnceShownProps) {
  const { t } = useLazyTranslation('managementHouse')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function copy() {
    await navigator.clipboard.writeText(secret)
    notify('success', t('keys.copied'))
  }

  return (
    <section className="border-l-4 border-success bg-success-soft px-5 py-4">
      <h2 ref={heading} tabIndex={-1} className="font-display text-2xl outline-none">
        {title}
      </h2>
      <p className="mt-1">{t('keys.once')}</p>
      <p className="mt-3">
        <code className="break-all select-all">{secret}</code>
      </p>
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
