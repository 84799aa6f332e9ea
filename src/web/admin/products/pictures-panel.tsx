import { useState } from 'react'
import type { ReactNode } from 'react'
import { PictureDrop } from '#web/admin/pictures/picture-drop.tsx'
import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Picture } from '#web/ui/picture.tsx'
import { changed, moved } from '#web/admin/editing/moving.ts'
import type { PictureForm } from './product-form-value.ts'
import { RowButtons } from './row-buttons.tsx'
import { TextsField } from './texts-field.tsx'
import { useDragOrder } from './use-drag-order.ts'

interface PicturesPanelProps {
  pictures: readonly PictureForm[]
  /** Given a change of the pictures as they are by then: some arrive while others are being described. */
  onChange: (change: (pictures: readonly PictureForm[]) => PictureForm[]) => void
  errorOf: (field: string) => string | undefined
  children?: ReactNode
}

export function PicturesPanel({ pictures, onChange, errorOf, children }: PicturesPanelProps) {
  const { t } = useLazyTranslation('managementProducts')
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    onChange((latest) => moved(latest, from, to))
    const name = t('editor.picture', { number: from + 1 })
    setSaid(t('editor.moved', { name, place: to + 1, count: pictures.length }))
  }
  const dragHandlers = useDragOrder(move)
  return (
    <Panel title={t('editor.pictures')} lead={t('editor.picturesLead')}>
      {errorOf('images') && (
        <p role="alert" className="mb-4 font-medium text-danger">
          {errorOf('images')}
        </p>
      )}
      <ol {...dragHandlers} className="grid gap-6">
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.address}
            picture={picture}
            place={index}
            count={pictures.length}
            errorOf={errorOf}
            onChange={(change) => onChange((latest) => changed(latest, index, change))}
            onMove={(to) => move(index, to)}
            onRemove={() => onChange((latest) => latest.filter(({ address }) => address !== picture.address))}
          />
        ))}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      <div className="mt-6">
        <PictureDrop
          label={t('editor.choose')}
          invitation={t('editor.drop')}
          isMany
          onArrived={({ address, preview }) =>
            onChange((latest) => {
              const isMain = !latest.some((picture) => picture.isMain)
              return [...latest, { address, preview, isMain, alt: { es: '', en: '' } }]
            })
          }
        />
      </div>
      {children}
    </Panel>
  )
}

interface PictureRowProps {
  picture: PictureForm
  place: number
  count: number
  errorOf: (field: string) => string | undefined
  onChange: (change: Partial<PictureForm>) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function PictureRow({ picture, place, count, errorOf, onChange, onMove, onRemove }: PictureRowProps) {
  const { t } = useLazyTranslation('managementProducts')
  const { address, preview, isMain, alt } = picture
  return (
    <li draggable className="flex flex-wrap gap-x-5 gap-y-3 sm:flex-nowrap">
      <Picture
        src={address}
        preview={preview}
        alt=""
        sizes="96px"
        className="relative h-30 w-24 shrink-0 cursor-grab bg-sunken"
      />
      <div className="grid min-w-0 flex-1 basis-64 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
            <input
              type="checkbox"
              className="tick"
              checked={isMain}
              onChange={(event) => onChange({ isMain: event.currentTarget.checked })}
            />
            {t('editor.isMain')}
          </label>
          <RowButtons
            name={t('editor.picture', { number: place + 1 })}
            place={place}
            count={count}
            onMove={onMove}
            onRemove={onRemove}
          />
        </div>
        <TextsField
          label={t('editor.altText')}
          value={alt}
          path={`images.alts.${address}`}
          errorOf={errorOf}
          isOptional={alt.es.trim() === ''}
          onChange={(text) => onChange({ alt: text })}
        />
      </div>
    </li>
  )
}
