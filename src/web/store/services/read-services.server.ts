import type { RouterContextProvider } from 'react-router'
import { listServices } from '#domain/content/services/list-services.ts'
import type { ServiceCard } from '#domain/content/schemas.ts'
import { readShared } from '#web/platform/context.ts'

/** Only with the first picture's preview, because all data of a page are sent to the browser. */
export function readServices(context: Readonly<RouterContextProvider>): Promise<ServiceCard[]> {
  return readShared(context, 'services', async (ctx) => {
    const services = await listServices(ctx)
    return { value: services.map(withFirstPreview), tags: ['content'] }
  })
}

function withFirstPreview({ previews, ...service }: ServiceCard): ServiceCard {
  const [first] = service.images
  const preview = first && previews[first]
  return { ...service, previews: first && preview ? { [first]: preview } : {} }
}
