import { brand } from '#config/brand.ts'

interface PageHeadProps {
  title: string
  description?: string
  /** Path of a picture that stands for the page when it is shared. */
  image?: string | undefined
  /** Kept out of search engines: carts, checkouts, receipts. */
  isPrivate?: boolean
}

/**
 * Title and description of the page, hoisted into <head>; they follow the language without a reload.
 * Pages use this instead of the router's `meta`, which the document leaves out to weigh less.
 */
export function PageHead({ title, description, image, isPrivate = false }: PageHeadProps) {
  const fullTitle = title.includes(brand.name) ? title : `${title} · ${brand.name}`
  return (
    <>
      <title>{fullTitle}</title>
      <meta property="og:title" content={fullTitle} />
      <meta property="og:site_name" content={brand.name} />
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:description" content={description} />}
      {image && <meta property="og:image" content={image} />}
      {isPrivate && <meta name="robots" content="noindex" />}
    </>
  )
}
