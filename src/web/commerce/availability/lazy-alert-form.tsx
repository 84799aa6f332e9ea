import { withTexts } from '#web/platform/with-texts.ts'
import { hydratedLate } from '#web/ui/hydrated-late.tsx'

/** Loaded only for products that can't be bought. */
export const LazyAlertForm = hydratedLate(() => withTexts(import('./alert-form.tsx'), 'availability'))
