import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** What every page loads at once, in one file: small files compress badly. Whatever opens later stays apart. */
const SHELL = new RegExp(
  [
    'i18n/(?!(es|en)/)',
    'config/brand',
    'web/(root|boot-script|browser-storage|document-context|translations)',
    'web/ui/(icon|link|button-link|button-style|visually-hidden|spinner|price|badge|page-title)',
    'web/features/(header/(?!account-|avatar|mobile)|footer|language|theme|health-legend|analytics)',
    'web/features/navigation/(?!failure)',
    'web/features/(session/session|toasts/toast\\.ts|wishlist/wishlist\\.ts|cart/(cart-panel-(mount|state)|use-cart-count|cart-count))',
    'web/routes/storefront/layout',
  ]
    .map((path) => `src/${path}`)
    .join('|'),
)

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Every browser that the store serves preloads modules by itself.
  // One style sheet: split, chunks that open later would fetch the page's own once more.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', priority: 2, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'shell', test: SHELL },
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
