import type { RouterContextProvider } from 'react-router'
import { listServices } from '#domain/content/services/list-services.ts'
import type { ServiceCard } from '#domain/content/schemas.ts'
import { readShared } from '#web/platform/context.ts'

/** The services with the preview of what is seen first of each: all that a page carries travels to the browser. */
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
