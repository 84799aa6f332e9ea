import { localize } from '#i18n/locale.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ServiceCard } from '../schemas.ts'
import { services } from '#db/schema/content.server.ts'

export const cardColumns = {
  id: services.id,
  icon: services.icon,
  name: services.name,
  description: services.description,
  images: services.images,
  previews: services.previews,
  features: services.features,
}

export type ServiceCardRow = Pick<typeof services.$inferSelect, keyof typeof cardColumns>

export function cardOfService(row: ServiceCardRow, locale: Locale): ServiceCard {
  return {
    serviceId: row.id,
    name: localize(row.name, locale),
    description: localize(row.description, locale),
    icon: row.icon,
    path: `/servicios/${row.id}`,
    images: row.images,
    previews: row.previews,
    features: row.features.map((feature) => localize(feature, locale)),
  }
}
