import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { DEFAULT_LOCALE } from '#i18n/locale.ts'
import type { Route } from './+types/root.ts'
import { ctxContext, pageContext } from './context.ts'
import './styles/app.css'

export function loader({ context }: Route.LoaderArgs) {
  const { messages, workspace, publicUrl } = context.get(pageContext)
  return { locale: context.get(ctxContext).locale, messages, workspace, publicUrl }
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const locale = data?.locale ?? DEFAULT_LOCALE
  return (
    <html lang={locale} data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" as="fetch" crossOrigin="anonymous" href={data?.messages[locale]} data-messages />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}
