import { useBrand } from '#web/commerce/brand/brand-context.ts'
import { useLocale } from '#web/platform/use-locale.ts'
import { useRootData } from './root-data.ts'
import { SHOP_PICTURE, isMadeForSharing, SHARED_SIZE } from '#web/commerce/structured-data/shared-picture.ts'

interface PageHeadProps {
  title: string
  description?: string
  /** The path of the sharing picture; the brand's own by default. */
  image?: string | undefined
  kind?: 'website' | 'article' | 'product'
  /** Hidden from search engines: carts, checkouts, receipts. */
  isPrivate?: boolean
}

const REGION = { es: 'es_MX', en: 'en_US' }

/** Title and description in <head>, which follow the language. Replaces the router's `meta`, which the document omits to weigh less. */
export function PageHead({
  title,
  description,
  image = SHOP_PICTURE,
  kind = 'website',
  isPrivate = false,
}: PageHeadProps) {
  const brand = useBrand()
  const locale = useLocale()
  const publicUrl = useRootData()?.publicUrl ?? ''
  const fullTitle = title.includes(brand.name) ? title : `${title} · ${brand.name}`
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      <meta property="og:type" content={kind} />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={REGION[locale]} />
      <meta property="og:image" content={publicUrl + image} />
      {isMadeForSharing(image) && <meta property="og:image:width" content={SHARED_SIZE.width} />}
      {isMadeForSharing(image) && <meta property="og:image:height" content={SHARED_SIZE.height} />}
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
