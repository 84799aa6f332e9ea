import { readdirSync } from 'node:fs'

// The import rules of the house. Everything not named here may be imported.
const TESTS = String.raw`\.test\.tsx?$`

/** Capabilities: each imports only those above it. */
const CAPABILITIES = [
  // Staff act in every other capability, and each records it
  'audit',
  'shop',
  'mail',
  'identity',
  'contact',
  'operations',
  'webhooks',
  'media',
  // Above the catalogue, because an import of products moves stock
  'inventory',
  'catalogue',
  'content',
  'shipping',
  'pricing',
  'payments',
  'customers',
  'cart',
  'orders',
  'reviews',
  'analytics',
  // Exports and erases what every other capability holds about a person
  'privacy',
  // Hands over what staff hold in every other capability
  'offboarding',
]

const placeless = readdirSync(new URL('src/domain', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'ports' && !CAPABILITIES.includes(entry.name))
  .map(({ name }) => name)
if (placeless.length > 0) throw new Error(`Give ${placeless.join(', ')} a place among the capabilities`)

const capabilityRules = CAPABILITIES.map((capability, index) => {
  const below = CAPABILITIES.slice(index + 1).join('|')
  return forbid(`${capability}-looks-left`, {
    why: `${capability} imports only capabilities above it.`,
    from: { path: `^src/domain/${capability}/`, pathNot: TESTS },
    to: below ? { path: `^src/domain/(${below})/` } : { path: '^$' },
  })
})

/** Areas of the site. */
const AREAS = 'store|account|admin'

function forbid(name, { why, from, to }) {
  return { name, severity: 'error', comment: why, from, to }
}

export default {
  forbidden: [
    forbid('no-cycles', {
      why: 'What imports itself can only be understood at once.',
      from: {},
      to: { circular: true },
    }),
    forbid('everything-resolves', {
      why: 'An import that is not found here is not checked either.',
      from: { pathNot: '^(build|\\.react-router)/' },
      to: { couldNotResolve: true, pathNot: '^virtual:|^\\./\\+types/|\\.wasm\\?url$' },
    }),
    forbid('kit-is-a-leaf', {
      why: 'The kit knows nothing of ours.',
      from: { path: '^src/kit/' },
      to: { path: '^src/(?!kit/)' },
    }),
    forbid('vocabulary-is-below-the-shop', {
      why: 'Tables, verbs and screens share these lists and shapes.',
      from: { path: '^src/vocabulary/', pathNot: TESTS },
      to: { path: '^src/(?!vocabulary/|kit/|i18n/)' },
    }),
    forbid('tables-are-below-the-shop', {
      why: 'Any capability may read any table, so the tables know none.',
      from: { path: '^src/db/', pathNot: TESTS },
      to: { path: '^src/(?!db/|vocabulary/|kit/|i18n/|config/)' },
    }),
    forbid('context-knows-ports-alone', {
      why: 'Capabilities know the context, never the other way round.',
      from: { path: '^src/domain/(ports/.*|[^/]+)$', pathNot: TESTS },
      to: { path: '^src/domain/(?!ports/)[^/]+/' },
    }),
    forbid('domain-is-the-shop-itself', {
      why: 'The shop knows no transport, screen or setting.',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: { path: '^src/(config|integrations|emails|api|web|worker|server|seed)/' },
    }),
    forbid('domain-knows-no-vendors', {
      why: 'Transports, screens and vendors stand behind ports.',
      from: { path: '^src/domain/', pathNot: TESTS },
      to: {
        path: '(^|/)node_modules/(?!(drizzle-orm|zod)/)|^(node:)?(fs|https?|http2|net|tls|dgram|dns|child_process)$',
      },
    }),
    ...capabilityRules,
    forbid('transports-call-verbs', {
      why: 'API, pages and worker reach data and vendors only through the shop’s verbs.',
      from: { path: '^src/(api|web|worker)/', pathNot: TESTS },
      to: { path: String.raw`^src/(integrations/|db/)|(^|/)node_modules/(pg|drizzle-orm)/` },
    }),
    forbid('api-and-worker-stay-apart', {
      why: 'API, pages and worker never import each other.',
      from: { path: '^src/(api|worker)/', pathNot: TESTS },
      to: { path: '^src/(api|web|worker|server)/', pathNot: '^src/$1/' },
    }),
    forbid('pages-stay-apart', {
      why: 'Pages never import the API, the worker or the server.',
      from: { path: '^src/web/', pathNot: TESTS },
      to: { path: '^src/(worker|server)/' },
    }),
    forbid('pages-know-only-the-type-of-the-api', {
      why: 'The typed client needs the API’s types, and nothing of it that runs.',
      from: { path: '^src/web/', pathNot: TESTS },
      to: { path: '^src/api/', dependencyTypesNot: ['type-only'] },
    }),
    forbid('web-platform-is-a-leaf', {
      why: 'The API client, translations and browser storage serve every screen and know none.',
      from: { path: '^src/web/platform/', pathNot: TESTS },
      to: { path: '^src/web/(?!platform/)' },
    }),
    forbid('ui-knows-no-shop', {
      why: 'The design system has no shop words.',
      from: { path: '^src/web/ui/', pathNot: TESTS },
      to: { path: '^src/(domain|api|config|db|server)/|^src/web/(?!(platform|ui)/)' },
    }),
    forbid('commerce-knows-no-frame', {
      why: 'What areas share of the shop works within any header and footer.',
      from: { path: '^src/web/commerce/', pathNot: TESTS },
      to: { path: '^src/web/(?!(platform|ui|commerce)/)' },
    }),
    forbid('shell-knows-no-pages', {
      why: 'What stands around every page imports none of them.',
      from: { path: '^src/web/shell/', pathNot: TESTS },
      to: { path: '^src/web/(?!(platform|ui|commerce|shell)/)' },
    }),
    forbid('areas-stay-apart', {
      why: 'Store, account and admin are loaded apart; what two of them need stands in commerce or shell.',
      from: { path: `^src/web/(${AREAS})/`, pathNot: TESTS },
      to: { path: `^src/web/(${AREAS})/`, pathNot: '^src/web/$1/' },
    }),
    forbid('only-the-map-leads-to-pages', {
      why: 'Pages are reached through routes.ts, which loads each with its own address.',
      from: { path: '^src/', pathNot: `^src/web/(${AREAS})/|${TESTS}` },
      to: { path: `^src/web/(${AREAS})/` },
    }),
    forbid('only-the-root-picks-adapters', {
      why: 'main.ts, scripts and tests alone decide which adapter stands behind a port.',
      from: { path: '^src/', pathNot: `^src/(main\\.ts$|integrations/)|${TESTS}` },
      to: { path: '^src/integrations/' },
    }),
    forbid('names-say-what-is-inside', {
      why: 'A drawer for everything is found by nobody.',
      from: {},
      to: {
        path: String.raw`(^|/)(index|utils?|helpers?|common|misc)(/|\.tsx?$)|^src/domain/.*/service\.ts$`,
        pathNot: '(^|/)node_modules/|^build/',
      },
    }),
    forbid('nothing-imports-the-root', {
      why: 'The composition root is the last to know.',
      from: { path: '^src/' },
      to: { path: '^src/main\\.ts$' },
    }),
    forbid('the-product-needs-no-tools', {
      why: 'What the product runs with is a dependency, not a development dependency.',
      from: { path: '^src/', pathNot: `^src/web/routes\\.ts$|${TESTS}` },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'npm-peer'],
        pathNot: 'node_modules/@types/',
      },
    }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/|^tests/fixtures/forbidden-import/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
