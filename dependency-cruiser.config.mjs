import { readdirSync } from 'node:fs'

// The import rules of the house. Everything not named here may be imported.
const TESTS = String.raw`\.test\.tsx?$`

/** Capabilities, left to right: each imports only from groups to its left. */
const GROUPS = [
  // Furthest left, because staff act in every other capability, and each writes down what they did
  ['audit'],
  // How the house is called and reached: whoever writes a mail, asks for money or names the house reads it
  ['house'],
  // Every other capability has mails to write
  ['contact'],
  ['identity'],
  // Long work of any kind, and work on many items at once; what is worked on knows it, never the other way round
  ['tasks', 'batches'],
  // Whatever happens in the house is told from where it happens
  ['webhooks'],
  // Beside nobody: whatever has pictures to keep takes them from here
  ['images'],
  ['catalogue', 'content'],
  ['inventory', 'availability', 'wishlist', 'shipping', 'payments', 'promotions', 'loyalty'],
  ['customers', 'cart', 'orders'],
  ['invoices', 'returns', 'transfers'],
  ['checkout'],
  [
    'analytics',
    'purchases',
    'jobs',
    'oversight',
    'house-desk',
    'order-desk',
    'customer-desk',
    'inbox',
    'recovery',
    'product-sheets',
  ],
  // What every other holds about people, told and forgotten
  ['privacy'],
]

const placeless = readdirSync(new URL('src/domain', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !GROUPS.flat().includes(entry.name))
  .map(({ name }) => name)
if (placeless.length > 0) throw new Error(`Give ${placeless.join(', ')} a place among the capabilities`)

const capabilityRules = GROUPS.flatMap((group, index) =>
  group.map((capability) => {
    const others = GROUPS.slice(index)
      .flat()
      .filter((other) => other !== capability)
    return forbid(`${capability}-looks-left`, {
      why: `${capability} may only know capabilities to its left; one to its right is told by a job.`,
      from: { path: `^src/domain/${capability}/`, pathNot: TESTS },
      to: others.length > 0 ? { path: `^src/domain/(${others.join('|')})/` } : { path: '^$' },
    })
  }),
)

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
      to: { couldNotResolve: true, pathNot: '^virtual:|^\\./\\+types/' },
    }),
    forbid('kit-is-a-leaf', {
      why: 'The kit knows nothing of ours.',
      from: { path: '^src/kit/' },
      to: { path: '^src/(?!kit/)' },
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
      to: { path: String.raw`^src/(integrations/|db/|.*tables\.server\.ts$)|(^|/)node_modules/(pg|drizzle-orm)/` },
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
    forbid('features-know-no-pages', {
      why: 'A feature is shared by pages and imports none of them.',
      from: { path: '^src/web/features/' },
      to: { path: '^src/web/routes/' },
    }),
    forbid('visitors-load-no-back-office', {
      why: 'The back office is the owner’s alone, and weighs on nobody else’s pages.',
      from: { path: '^src/web/', pathNot: `^src/web/(routes/management/|features/management)|${TESTS}` },
      to: { path: '^src/web/(routes/management/|features/management)' },
    }),
    forbid('ui-knows-no-shop', {
      why: 'The design system has no shop words.',
      from: { path: '^src/web/ui/' },
      to: { path: '^src/(domain|api|config|db|server)/|^src/web/(routes|features)/' },
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
