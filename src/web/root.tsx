import { use, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { Links, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import type { Route } from './+types/root.ts'
import { brandWith } from '#config/brand.ts'
import { DELIVERED_LINKS } from '#domain/content/menus/read-footer-menu.ts'
import { LOCALE_PARAMETER, withoutLocalePrefix } from '#i18n/negotiate.ts'
import { BOOT_SCRIPT } from '#web/platform/boot-script.ts'
import { ctxContext, pageContext } from '#web/platform/context.ts'
import { DocumentContext } from '#web/platform/document-context.ts'
import { AgeGate } from '#web/shell/age-gate/age-gate.tsx'
import { THRESHOLD_SCRIPT } from '#web/shell/age-gate/threshold-script.ts'
import { TagFence } from '#web/shell/analytics/tag-fence.tsx'
import { Visit } from '#web/shell/analytics/visit.tsx'
import { BrandContext } from '#web/commerce/brand/brand-context.ts'
import { EARLY_PRESS_SCRIPT } from '#web/commerce/early-press/early-press-script.ts'
import { readShopSummary, shownLinks } from '#web/commerce/brand/read-shop-summary.server.ts'
import { useTranslation } from '#web/platform/translations.tsx'
import { useLocale } from '#web/platform/use-locale.ts'
import { FollowLinks } from '#web/shell/navigation/follow-links.tsx'
import { FailurePage } from '#web/shell/navigation/lazy-failure-page.tsx'
import { useArrivedSheet, useRootData } from '#web/shell/navigation/root-data.ts'
import type { RootData } from '#web/shell/navigation/root-data.ts'
import { StoreFrame } from '#web/shell/frame/store-frame.tsx'
import { useTheme } from '#web/shell/theme/theme.ts'
import { mexicanDate } from '#kit/mexican-time.ts'
import displayFont from './fonts/bodoni-moda.woff2?url'
import textFont from './fonts/instrument-sans.woff2?url'
import './styles/app.css'

export async function loader({ context }: Route.LoaderArgs): Promise<RootData> {
  const page = context.get(pageContext)
  const { messages, workspace, apiAddress, tagManagerId, publicUrl, announcesTestPayments = false } = page
  const { locale, now } = context.get(ctxContext)
  const shown = await loadBrand(context)
  page.brand = shown.brand
  return {
    locale,
    messages,
    workspace,
    apiAddress,
    tagManagerId,
    announcesTestPayments,
    publicUrl,
    year: Number(mexicanDate(now).slice(0, 4)),
    ...shown,
  }
}

/** Filters of admin lists change only the search parameters, which this loader doesn't read. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const { pathname, search, searchParams } = nextUrl
  const isHere =
    withoutLocalePrefix(pathname).startsWith('/management') &&
    pathname === currentUrl.pathname &&
    search !== currentUrl.search
  return (!isHere || searchParams.has(LOCALE_PARAMETER)) && defaultShouldRevalidate
}

/** Without a database pages show brand and footer as delivered, and are not cached. */
async function loadBrand(
  context: Route.LoaderArgs['context'],
): Promise<Pick<RootData, 'brand' | 'sheet' | 'hasServices' | 'footer'>> {
  try {
    const { changes, sheet, isOffering, footer } = await readShopSummary(context)
    const brand = Object.keys(changes).length === 0 ? undefined : changes
    return { brand, sheet, hasServices: isOffering, footer }
  } catch (error) {
    const page = context.get(pageContext)
    const { now, locale } = context.get(ctxContext)
    page.freshUntil = now
    page.logFailure(error)
    return { brand: undefined, sheet: undefined, hasServices: true, footer: shownLinks(DELIVERED_LINKS, locale) }
  }
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData()
  const locale = useLocale()
  const theme = useTheme()
  // A language switch fetches its messages itself.
  const [arrivedIn] = useState(locale)
  const sheet = useArrivedSheet()
  const { nonce, announcesTestPayments } = use(DocumentContext)
  const changes = data?.brand
  const brand = useMemo(() => brandWith(changes ?? {}), [changes])
  return (
    <html
      lang={locale}
      data-theme={theme}
      data-workspace={data?.workspace}
      data-api={data?.apiAddress}
      data-tag-manager={data?.tagManagerId}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `${BOOT_SCRIPT};${THRESHOLD_SCRIPT};${EARLY_PRESS_SCRIPT}` }}
        />
        <link rel="preload" as="fetch" crossOrigin="anonymous" href={data?.messages[arrivedIn]} data-messages />
        {[textFont, displayFont].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={font} />
        ))}
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
        {sheet && <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sheet }} />}
      </head>
      <body>
        <BrandContext value={brand}>
          {(data?.announcesTestPayments ?? announcesTestPayments) && <TestPaymentsNotice />}
          {children}
          <AgeGate />
        </BrandContext>
        <Visit />
        <FollowLinks />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Stands on every page of a public store whose payments move no money. */
function TestPaymentsNotice() {
  const { t } = useTranslation('shell')
  return (
    <p
      role="note"
      data-test-payments
      className="bg-ink px-4 py-2 text-center text-sm text-pretty text-paper print:hidden"
    >
      {t('testPayments')}
    </p>
  )
}

export default function App() {
  return (
    <TagFence>
      <Outlet />
    </TagFence>
  )
}

export function ErrorBoundary() {
  return (
    <StoreFrame>
      <FailurePage error={useRouteError()} />
    </StoreFrame>
  )
}
