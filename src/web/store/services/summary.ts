import type { ServiceCard, ServiceDetail } from '#domain/content/schemas.ts'
import type { ServiceSummary } from './service-card.tsx'

export type ServiceText = Omit<ServiceDetail, 'related'>

export function summaryOf({ serviceId, name, description, path, images, previews }: ServiceCard): ServiceSummary {
  const [image] = images
  return { serviceId, name, description, path, image, preview: image && previews[image] }
}
