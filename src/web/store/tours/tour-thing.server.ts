import { addTime, MINUTE } from '#kit/clock.ts'
import { organizationReference } from '#web/commerce/structured-data/organization.server.ts'
import { addressIn } from '#web/commerce/structured-data/page-address.ts'
import type { PageFacts } from '#web/commerce/structured-data/describe-page.server.ts'
import { sharedPicture } from '#web/commerce/structured-data/shared-picture.ts'
import type { Thing } from '#web/platform/json-ld.ts'
import type { ShownTour } from './tour-dates.ts'

/** An event with its offer for each date. */
export function tourThings(tour: ShownTour, { publicUrl, locale }: PageFacts): Thing[] {
  const { productId, name, summary, image, minutes, place, months } = tour
  const url = `${addressIn(publicUrl, '/visitas', locale)}#${productId}`
  return months
    .flatMap(({ dates }) => dates)
    .map(({ startsAt, price, placesLeft }) => ({
      '@type': 'Event',
      name,
      description: summary,
      url,
      image: [sharedPicture(image), image].map((path) => publicUrl + path),
      startDate: startsAt,
      endDate: addTime(new Date(startsAt), minutes * MINUTE).toISOString(),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: place, address: place },
      organizer: organizationReference(publicUrl),
      typicalAgeRange: '18-',
      offers: {
        '@type': 'Offer',
        url,
        price: price.toFixed(2),
        priceCurrency: 'MXN',
        availability: `https://schema.org/${placesLeft === 0 ? 'SoldOut' : 'InStock'}`,
      },
    }))
}
