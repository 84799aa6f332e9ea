import type { ServiceCard, ServiceDetail } from '#domain/content/schemas.ts'
import type { ServiceSummary } from './service-card.tsx'

/** What a service's own page says of it. */
export type ServiceText = Omit<ServiceDetail, 'related'>

/** Only what the card shows travels with the page. */
export function summaryOf({ serviceId, name, description, path, images, previews }: ServiceCard): ServiceSummary {
  const [image] = images
  return { serviceId, name, description, path, image, preview: image && previews[image] }
}
