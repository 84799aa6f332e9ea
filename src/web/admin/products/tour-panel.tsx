import { Panel } from '#web/commerce/private-pages/panel.tsx'
import { useLazyTranslation } from '#web/platform/lazy-translations.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { ProductForm } from './product-form-value.ts'
import { TextsField } from './texts-field.tsx'

interface PanelProps {
  form: ProductForm
  onChange: (change: Partial<ProductForm>) => void
  errorOf: (field: string) => string | undefined
}

const NEW_TOUR = { minutes: '90', place: { es: '', en: '' } }

/** Makes the product a guided tour, whose dates are set on a page of their own. */
export function TourPanel({ form: { tour }, onChange, errorOf }: PanelProps) {
  const { t } = useLazyTranslation('managementProducts')
  return (
    <Panel
      title={t('editor.tour')}
      lead={t('editor.tourLead')}
      action={
        <Button variant="secondary" size="small" onClick={() => onChange({ tour: tour ? null : NEW_TOUR })}>
          {t(tour ? 'editor.removeTour' : 'editor.addTour')}
        </Button>
      }
    >
      {tour && (
        <div className="grid gap-4">
          <TextField
            label={t('editor.minutes')}
            inputMode="numeric"
            value={tour.minutes}
            error={errorOf('tour.minutes')}
            onChange={(event) => onChange({ tour: { ...tour, minutes: event.currentTarget.value } })}
            className="max-w-48"
          />
          <TextsField
            label={t('editor.tourPlace')}
            value={tour.place}
            path="tour.place"
            errorOf={errorOf}
            onChange={(place) => onChange({ tour: { ...tour, place } })}
          />
        </div>
      )}
    </Panel>
  )
}
