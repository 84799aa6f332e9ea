import { useId, useRef } from 'react'
import { MAX_RETURN_PHOTOS } from '#domain/orders/returning/return-rules.ts'
import { PICTURE_TYPES } from './send-picture.ts'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ChosenPhoto, ReturnPhotosState } from './use-return-photos.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface ReturnPhotosProps {
  photos: ReturnPhotosState
  error: string | undefined
}

export function ReturnPhotos({ photos: { photos, problem, add, remove }, error }: ReturnPhotosProps) {
  const { t } = useLazyTranslation('ownOrders')
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('return.photos')}</legend>
      <p id={`${id}-hint`} className="mt-1 text-sm text-ink-faint">
        {t('return.photosHint', { max: MAX_RETURN_PHOTOS })}
      </p>
      {photos.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {photos.map((photo) => (
            <Photo key={photo.key} photo={photo} onRemove={() => remove(photo.key)} />
          ))}
        </ul>
      )}
      {photos.length < MAX_RETURN_PHOTOS && (
        <Button
          variant="secondary"
          size="small"
          className="mt-4"
          aria-describedby={`${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {t('return.addPhotos')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept={PICTURE_TYPES}
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          add(files)
        }}
      />
      <div role="alert">
        <FieldError id={`${id}-error`} error={problem ?? error} />
      </div>
    </fieldset>
  )
}

function Photo({ photo, onRemove }: { photo: ChosenPhoto; onRemove: () => void }) {
  const { t } = useLazyTranslation('ownOrders')
  const { name, preview, progress, imageId } = photo
  return (
    <li className="relative size-24 bg-sunken">
      <img src={preview} alt={name} className="size-full object-cover" />
      {imageId === undefined && (
        <ProgressBar
          value={progress}
          className="absolute inset-x-2 bottom-2"
          aria-label={t('return.sending', { name })}
        />
      )}
      <button
        type="button"
        aria-label={t('return.removePhoto', { name })}
        onClick={onRemove}
        className="absolute -top-2 -right-2 grid size-11 place-items-center"
      >
        <span className="grid size-7 place-items-center rounded-full bg-ink text-paper">
          <Icon name="close" className="size-4" />
        </span>
      </button>
    </li>
  )
}
