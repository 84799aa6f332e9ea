import { onConsent } from '#web/features/consent/consent.ts'
import { keepVisitor } from '#web/features/visitor/keep-visitor.ts'
import { sendEvents } from './send-events.ts'
import { obeyConsent } from './tag-manager.ts'

/** Begins what follows the visitor's way, as far as they agree, and goes along with every change of their mind. */
export function beginVisit(): void {
  sendEvents()
  const obey = () => {
    obeyConsent()
    void keepVisitor()
  }
  obey()
  onConsent(obey)
}
