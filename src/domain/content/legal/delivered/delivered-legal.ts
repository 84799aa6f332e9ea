import type { LegalDocument, LegalTexts } from '#vocabulary/legal-texts.ts'
import { privacyEn } from './privacy.en.ts'
import { privacyEs } from './privacy.es.ts'
import { termsEn } from './terms.en.ts'
import { termsEs } from './terms.es.ts'

/** Version 0, in force until the owner publishes another. */
export const DELIVERED_LEGAL: Record<LegalDocument, { texts: LegalTexts; inForceFrom: Date }> = {
  terms: { texts: { es: termsEs, en: termsEn }, inForceFrom: new Date('2026-11-21T06:00:00Z') },
  privacy: { texts: { es: privacyEs, en: privacyEn }, inForceFrom: new Date('2026-11-20T06:00:00Z') },
}
