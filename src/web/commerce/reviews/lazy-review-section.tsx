import { withTexts } from '#web/platform/with-texts.ts'
import { hydratedLate } from '#web/ui/hydrated-late.tsx'

/** Loaded only where somebody wrote. */
export const LazyReviewSection = hydratedLate(() => withTexts(import('./review-section.tsx'), 'reviews'))
