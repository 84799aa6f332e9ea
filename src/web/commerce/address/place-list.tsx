import { useTranslation } from '#web/platform/translations.tsx'
import type { PlaceHelp } from './use-place.ts'

/** The colonies to choose from, for the field that names this `id` as its list; what was filled in is announced. */
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
