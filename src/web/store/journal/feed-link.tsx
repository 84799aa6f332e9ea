import { useLocale } from '#web/platform/use-locale.ts'
import { useRootData } from '#web/shell/navigation/root-data.ts'
import { addressIn } from '#web/commerce/structured-data/page-address.ts'

/** Visible, and in the head for feed readers. */
export function FeedLink({ title, children }: { title: string; children: string }) {
  const address = addressIn(useRootData()?.publicUrl ?? '', '/journal/rss.xml', useLocale())
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={title} href={address} />
      <a href={address} className="link inline-flex min-h-11 items-center">
        {children}
      </a>
    </>
  )
}
