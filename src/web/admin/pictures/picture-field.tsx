import { useId, useState } from 'react'
import type { ShopPicture } from '#domain/media/schemas.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PictureDrop } from './picture-drop.tsx'

interface PictureFieldProps {
  label: string
  hint?: string
  /** The address of the picture; empty where there is none. */
  address: string
  preview?: string | undefined
  onChange: (address: string) => void
  /** It may do without: then it can be taken away again. */
  isOptional?: boolean
  /** What is shown is its own, and nothing that stands for it. */
  isRemovable?: boolean
  error: string | undefined
  /** The shape that the picture is shown in. */
  shape?: string
}

export function PictureField({ isOptional = false, shape = 'aspect-4/3 w-48', ...props }: PictureFieldProps) {
  const { label, hint, address, preview, onChange, isRemovable = isOptional, error } = props
  const { t } = useLazyTranslation('management')
  const { t: tShell } = useTranslation('shell')
  const id = useId()
  const [sent, setSent] = useState<ShopPicture>()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">
        {label}
        {isOptional && <span className="ml-1.5 font-normal text-ink-faint">{tShell('ui.optional')}</span>}
      </legend>
      <div className="flex flex-wrap items-start gap-4">
        {address && (
          <Picture
            src={address}
            preview={address === sent?.address ? sent.preview : preview}
            alt={t('picture.now')}
            sizes="16rem"
            className={`relative max-w-full shrink-0 bg-sunken ${shape}`}
          />
        )}
        <div className="min-w-0 grow basis-56">
          <PictureDrop
            label={`${label}: ${t('picture.choose')}`}
            invitation={t(address ? 'picture.dropAnother' : 'picture.drop')}
            onArrived={(picture) => {
              setSent(picture)
              onChange(picture.address)
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error`}
          />
          <p id={`${id}-hint`} className="mt-1.5 text-sm text-pretty text-ink-faint">
            {hint ? `${hint} ${t('picture.hint')}` : t('picture.hint')}
          </p>
          <FieldError id={`${id}-error`} error={error} />
          {isRemovable && address && (
            <Button
              variant="quiet"
              size="small"
              aria-label={`${label}: ${t('picture.remove')}`}
              className="mt-1 -ml-4"
              onClick={() => onChange('')}
            >
              {t('picture.remove')}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  )
}
