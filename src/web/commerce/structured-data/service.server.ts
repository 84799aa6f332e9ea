import type { ServiceDetail } from '#domain/content/schemas.ts'
import { addressIn } from './page-address.ts'
import { sharedPicture } from './shared-picture.ts'
import { organizationReference } from './organization.server.ts'
import type { PageFacts } from './describe-page.server.ts'
import type { Thing } from '#web/platform/json-ld.ts'

export function serviceThings(
  {
    name,
    description,
    path,
    images,
    questions,
  }: Pick<ServiceDetail, 'name' | 'description' | 'path' | 'images' | 'questions'>,
  { publicUrl, locale, brand }: PageFacts,
): Thing[] {
  return [
    {
      '@type': 'Service',
      name,
      description,
      url: addressIn(publicUrl, path, locale),
      image: publicUrl + sharedPicture(images[0]),
      provider: {
        '@type': 'Organization',
        name: brand.servicesName,
        parentOrganization: organizationReference(publicUrl),
      },
      areaServed: { '@type': 'State', name: brand.address.state },
    },
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
