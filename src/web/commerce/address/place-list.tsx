import { useTranslation } from '#web/platform/translations.tsx'
import type { PlaceHelp } from './use-place.ts'

/** Suggestions for the field whose `list` is `id`; announces what was filled in. */
export function PlaceList({ id, help: { colonies, isFilled } }: { id: string; help: PlaceHelp }) {
  const { t } = useTranslation('checkout')
  return (
    <>
      <datalist id={id}>
        {colonies.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <output className="sr-only">
        {isFilled && t('place.filled')} {colonies.length > 1 && t('place.colonies', { count: colonies.length })}
      </output>
    </>
  )
}
