import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { PictureDrop } from '#web/admin/pictures/picture-drop.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Rows } from '#web/admin/editing/rows.tsx'

const MOST = 12

interface PictureListProps {
  addresses: readonly string[]
  previews: Record<string, string>
  onChange: (addresses: string[]) => void
  /** Of one that was sent, once it is there. */
  onAdd: (address: string) => void
  errorOf: (path: string) => string | undefined
}

/** Pictures in their order, and another one at the end. */
export function PictureList({ addresses, previews, onChange, onAdd, errorOf }: PictureListProps) {
  const { t } = useLazyTranslation('managementServices')
  return (
    <div className="grid gap-5">
      <Rows
        path="images"
        title={t('fields.images')}
        hint={t('hints.images')}
        nameOf={(number) => t('rows.picture', { number })}
        rows={addresses}
        onChange={onChange}
        error={errorOf('images') ?? addresses.map((_address, index) => errorOf(`images.${index}`)).find(Boolean)}
      >
        {(address, index) => (
          <Picture
            src={address}
            preview={previews[address]}
            alt={t('rows.picture', { number: index + 1 })}
            sizes="12rem"
            className="relative aspect-4/3 w-48 max-w-full bg-sunken"
          />
        )}
      </Rows>
      {addresses.length < MOST && (
        <PictureDrop
          label={t('addPictures')}
          invitation={t('dropPictures')}
          isMany
          onArrived={({ address }) => onAdd(address)}
        />
      )}
    </div>
  )
}
