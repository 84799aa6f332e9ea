import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/** What every page loads at once, in one file: small files compress badly. Whatever opens later stays apart. */
const SHELL = sources(
  'i18n/(?!(es|en)/)',
  'kit/picture-address',
  'config/brand',
  'web/root',
  'web/platform/(boot-script|store-answers|browser-storage|subscribers|document-context|translations|data-layer|use-locale|with-texts|morph)',
  'web/ui/(picture|icon|link|button\\.|button-link|button-style|use-is-in-browser|visually-hidden|spinner|price|badge|page-title)',
  'web/shell/(header/(?!account-|avatar|mobile)|footer|language|theme|analytics/(visit|tag-fence|tag-free-pages))',
  'web/shell/(navigation/(?!failure)|frame/(?!early-presses|staff-layout))',
  'web/(shell/cart-panel/cart-panel-mount|ui/toasts/toast\\.ts)',
  'web/commerce/(health-legend|structured-data/(page-address|shared-picture)|session/session|wishlist/wishlist\\.ts)',
  'web/commerce/cart/(cart-panel-state|use-cart-count|cart-count)',
)

/**
 * What several pages need, a file each. Every visitor is sent the names of all files, so what is small and needed together
 * is one; the rest is left to the bundler: it knows who needs what.
 */
const PIECES = {
  'product-card': sources('web/commerce/(product-card|cart/use-add|wishlist/(wishlist-heart|use-wishlist-toggle))'),
  purchase: sources(
    'web/ui/(quantity-stepper|breadcrumbs|hydrated-late|action-problem)',
    'web/commerce/availability/lazy-alert-form',
  ),
  field: sources('web/ui/field', 'kit/(mailbox|contact-shapes)'),
  calls: new RegExp(`${sources('web/platform/(api|session-value|link-token)').source}|node_modules/hono`),
  queries: new RegExp(`${sources('web/commerce/queries').source}|node_modules/@tanstack`),
  texts: sources(
    'web/platform/(lazy-translations|fetched-once)',
    'web/commerce/reviews/addresses',
    '(domain/reviews/field-lengths|vocabulary/review-facts)',
  ),
  forms: sources(
    'web/ui/(forms/|submit-button|form-buttons|focus-on-mount|loading-part|toasts/notify)',
    'domain/identity/field-lengths',
  ),
  session: sources(
    'vocabulary/(permissions|management-pages|cart-limits)',
    'web/commerce/(session/permissions|cart/cart-session|payment/(placed-under|pending-order))',
  ),
  payments: sources(
    'web/commerce/payment/(pay-order|use-order|use-restored|payment-brand|balance-payment)',
    'web/store/payment/sign-in-to-pay',
    'vocabulary/hosted-methods',
  ),
  'private-pages': sources(
    'web/commerce/(private-pages/(loading-rows|load|panel|refusal-of)|session/protected-route|security/use-account-form)',
    'web/account/dashboard/dashboard-page',
  ),
  articles: sources('web/commerce/journal'),
  slides: sources('web/ui/(carousel|use-reduced-motion)', 'web/commerce/banners'),
}

function sources(...paths: string[]): RegExp {
  return new RegExp(paths.map((path) => `src/${path}`).join('|'))
}

/**
 * React Router reloads the page when a route's code does not arrive, which offline ends on the browser's error page.
 * Asking the store first makes that a failure of the request, which the error boundary shows (docs/decisions/0003-router.md).
 */
function reloadOnlyWithConnection(): Plugin {
  const reload = 'window.location.reload();'
  return {
    name: 'reload-only-with-connection',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/].*routeModules\.js$/ },
      handler(code) {
        if (!code.includes(reload)) this.error('React Router reloads elsewhere now')
        return code.replace(reload, `await fetch('/api/health', { cache: 'no-store' });${reload}`)
      },
    },
  }
}

/** Whatever else a page's code leads to stays on the server: a constant that stood beside a zod schema once brought 22 kB of it. */
const IN_BROWSERS = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  '@tanstack/react-query',
  '@tanstack/query-core',
  'hono',
  '@simplewebauthn/browser',
  'uqr',
  'zxing-wasm',
]

function onlyKnownPackages(): Plugin {
  return {
    name: 'only-known-packages',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
      const packages = modules.map((id) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1])
      const strangers = new Set(packages.filter((name) => name !== undefined && !IN_BROWSERS.includes(name)))
      if (strangers.size > 0) this.error(`Browsers would load ${[...strangers].join(', ')}`)
    },
  }
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), reloadOnlyWithConnection(), onlyKnownPackages()],
  // Every browser that the store serves preloads modules by itself.
  // One style sheet: split, chunks that open later would fetch the page's own once more.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Every visitor downloads the names of all files: of their hashes no more than tells builds apart.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'react', priority: 2, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'shell', test: SHELL },
                ...Object.entries(PIECES).map(([name, test]) => ({ name, test })),
                { name: 'router', priority: 2, test: /node_modules[\\/](react-router|@remix-run|cookie-es)[\\/]/ },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: 'src/main.ts', output: { entryFileNames: 'index.js' } } } },
  },
  // Fixed at build time: the development half of React stays out of the bundle, however the server is started.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // One file holds the whole server: it starts in a third of the time that separate packages take.
  // What is no JavaScript stays a package.
  ssr: command === 'build' ? { noExternal: true, external: ['sharp'] } : {},
}))
