import type { Brand } from '#config/brand.ts'
import type { LegalFacts } from '#domain/content/legal/legal-markdown.ts'

export function legalFactsOf({ address, email, phone, ...brand }: Brand): LegalFacts['facts'] {
  const { street, colony, city, state, postalCode, country } = address
  return {
    name: brand.name,
    legalName: brand.legalName,
    taxId: brand.taxId,
    healthPermit: brand.healthPermit,
    phone: phone.display,
    contactEmail: email.contact,
    ordersEmail: email.orders,
    returnsEmail: email.returns,
    privacyEmail: email.privacy,
    street,
    colony,
    city,
    state,
    postalCode,
    country,
  }
}
