import { useState } from 'react'
import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { Icon } from '#web/ui/icon.tsx'
import { saveFile } from '#web/commerce/private-pages/save-file.ts'

interface RecoveryCodesProps {
  codes: string[]
  email: string
  onDone: () => void
  /** Level of the heading. */
  heading?: 'h2' | 'h3'
}

/** Shown once. */
export function RecoveryCodes({ codes, email, onDone, heading: Heading = 'h3' }: RecoveryCodesProps) {
  const brand = useBrand()
  const { t } = useLazyTranslation('security')
  const [isCopied, setIsCopied] = useState(false)
  const text = `${t('recovery.heading', { email, brand: brand.name })}\n\n${codes.join('\n')}\n`

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => undefined,
    )
  }

  return (
    <div className="border border-line bg-raised p-5 sm:p-8">
      <Heading ref={focusOnMount} tabIndex={-1} className="font-display text-xl outline-none">
        {t('recovery.title')}
      </Heading>
      <p className="mt-2 max-w-2xl text-pretty text-ink-soft">{t('recovery.lead')}</p>
      <ul className="mt-5 grid gap-x-10 gap-y-1.5 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-medium tracking-wider tabular-nums select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" size="small" onClick={copy}>
          <Icon name={isCopied ? 'check' : 'copy'} className="size-4" />
          <span aria-live="polite">{t(isCopied ? 'recovery.copied' : 'recovery.copy')}</span>
        </Button>
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveFile(t('recovery.file'), new Blob([text], { type: 'text/plain' }))}
        >
          {t('recovery.download')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('recovery.done')}
        </Button>
      </div>
    </div>
  )
}
