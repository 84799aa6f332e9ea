import type { ReactNode } from 'react'
import { useBrand } from '#web/commerce/brand/brand-context.ts'

/** The shop's logo, else `children`. */
export function BrandMark({ children }: { children: ReactNode }) {
  const { logoMarkup } = useBrand()
  return logoMarkup ? <span className="contents" dangerouslySetInnerHTML={{ __html: logoMarkup }} /> : children
}
