import type { ProductDetail, ProductVariant } from '#domain/catalogue/schemas.ts'
import type { ProductReviews, PublishedReview } from '#domain/reviews/schemas.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import type { StockState } from '#vocabulary/stock-state.ts'
import { addressIn } from './page-address.ts'
import { sharedPicture } from './shared-picture.ts'
import { organizationReference } from './organization.server.ts'
import type { PageFacts } from './describe-page.server.ts'
import type { Thing } from '#web/platform/json-ld.ts'

const AVAILABILITY: Record<StockState, string> = {
  available: 'InStock',
  low: 'LimitedAvailability',
  soldOut: 'OutOfStock',
  comingSoon: 'PreOrder',
}

/** An offer per size; none for announced products. */
export function productThing(
  product: ProductDetail,
  { summary: rating, reviews }: Pick<ProductReviews, 'summary' | 'reviews'>,
  facts: PageFacts,
): Thing {
  const { publicUrl, locale, brand } = facts
  const { productId, name, summary, images, collectionName, specs, awards, variants, video } = product
  const url = addressIn(publicUrl, `/store/${productId}`, locale)
  const offers = variants.flatMap((variant) => offerOf(variant, product, facts))
  return {
    '@type': 'Product',
    '@id': `${publicUrl}/store/${productId}#producto`,
    name,
    description: summary,
    url,
    image: [sharedPicture(images.main[0]), ...images.main].map((path) => publicUrl + path),
    ...(video && images.main[0] && { subjectOf: videoThing(video, name, publicUrl + images.main[0], publicUrl) }),
    sku: variants.find(({ variantId }) => variantId === product.variantId)?.sku,
    category: collectionName,
    brand: { '@type': 'Brand', name: brand.name },
    manufacturer: organizationReference(publicUrl),
    ...(awards.length > 0 && { award: awards.map((award) => `${award.name} ${award.year}`) }),
    ...(specs && {
      additionalProperty: [
        { '@type': 'PropertyValue', name: 'Alc. Vol.', value: specs.abv, unitText: '%' },
        { '@type': 'PropertyValue', name: 'NOM', value: specs.nom },
      ],
    }),
    ...(offers.length > 0 && { offers }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average.toFixed(1),
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
      review: reviews.map(reviewOf),
    }),
  }
}

function videoThing(
  { address, alt, sentAt }: NonNullable<ProductDetail['video']>,
  name: string,
  thumbnailUrl: string,
  publicUrl: string,
): Thing {
  return {
    '@type': 'VideoObject',
    name,
    description: alt,
    thumbnailUrl,
    uploadDate: sentAt,
    contentUrl: publicUrl + address,
  }
}

function offerOf(variant: ProductVariant, { productId }: ProductDetail, { publicUrl, locale }: PageFacts): Thing[] {
  if (variant.price === null) return []
  return [
    {
      '@type': 'Offer',
      name: variant.size,
      sku: variant.sku,
      url: addressIn(publicUrl, `/store/${productId}?variant=${encodeURIComponent(variant.variantId)}`, locale),
      price: variant.price.toFixed(2),
      priceCurrency: 'MXN',
      availability: `https://schema.org/${AVAILABILITY[variant.stockState]}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: organizationReference(publicUrl),
    },
  ]
}

function reviewOf({ stars, title, text, name, language, writtenAt }: PublishedReview): Thing {
  return {
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
    author: { '@type': 'Person', name },
    datePublished: mexicanDate(writtenAt),
    ...(title && { name: title }),
    reviewBody: text,
    inLanguage: language,
  }
}
