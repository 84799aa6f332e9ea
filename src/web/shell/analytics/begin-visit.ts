import { onConsent } from '#web/commerce/visitor/consent.ts'
import { keepVisitor } from '#web/commerce/visitor/keep-visitor.ts'
import { sendEvents } from './send-events.ts'

export function beginVisit(): void {
  sendEvents()
  const { tagManager } = document.documentElement.dataset
  const obey = () => {
    // A store without a tag manager sends nobody its code
    if (tagManager) void import('./tag-manager.ts').then(({ obeyConsent }) => obeyConsent())
    void keepVisitor()
  }
  obey()
  onConsent(obey)
}
