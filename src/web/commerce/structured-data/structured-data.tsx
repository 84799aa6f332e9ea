import { use, useState } from 'react'
import { useLocation } from 'react-router'
import { DocumentContext } from '#web/platform/document-context.ts'

/** What the page says of itself to machines: of the page that arrived only, since machines don't go on to others. */
export function StructuredData() {
  const { structuredData } = use(DocumentContext)
  const { pathname } = useLocation()
  const [arrivedAt] = useState(pathname)
  if (!structuredData || pathname !== arrivedAt) return null
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredData }} />
}
