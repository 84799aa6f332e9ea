import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { SOURCES } from '../../scripts/stamp.ts'
import { parseEnvironment } from './environment.ts'

type Settings = Record<string, string>

const read = (path: string) => readFileSync(path, 'utf8')
const known = new Set([...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name))
/** Of the database server and of the runtime. */
const NOT_OURS = new Set(['POSTGRES_PASSWORD', 'STORE_OWNER_PASSWORD', 'STORE_APP_PASSWORD', 'NODE_ENV'])

interface Service {
  image: string
  environment: Settings
  read_only?: boolean
  cap_drop?: string[]
  stop_grace_period?: string
  deploy?: { replicas: number }
}

interface Workload {
  kind: string
  metadata: { name: string }
  spec: {
    replicas: number
    template: {
      spec: {
        terminationGracePeriodSeconds: number
        securityContext: { runAsNonRoot: boolean }
        containers: {
          env: { name: string; value: string }[]
          securityContext: { readOnlyRootFilesystem: boolean }
          startupProbe: { periodSeconds: number; failureThreshold: number }
          readinessProbe?: { httpGet: { path: string } }
          livenessProbe: { httpGet: { path: string } }
        }[]
      }
    }
  }
}

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  name: string
  services: Record<string, Service>
}
const service = (name: string) => compose.services[name] ?? expect.fail(name)

/** `NAME=value` lines. */
function linesOf(text: string): Settings {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}

/** What compose puts for `${NAME}`, `${NAME:-}` and `${NAME:?}`. */
function filledIn(settings: Settings): Settings {
  const given: Settings = {
    PUBLIC_URL: 'https://store.example',
    SECRET_KEY: 'x'.repeat(40),
    S3_SECRET_ACCESS_KEY: 'x'.repeat(40),
  }
  const fill = (value: string) =>
    value.replaceAll(/\$\{([A-Z0-9_]+)(:[-?])?\}/g, (_, name: string, how?: string) =>
      how === ':-' ? '' : (given[name] ?? 'x'),
    )
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, fill(value)]))
}

function unitSettings(name: string, instance: string): Settings {
  const unit = read(`deploy/systemd/${name}@.service`).replaceAll('%i', instance)
  const own = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, words = '']) => words.split(' '))
  return { ...linesOf(read('deploy/systemd/store.env.example')), ...linesOf(own.join('\n')) }
}

const kubernetes = readdirSync('deploy/kubernetes')
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) =>
    parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((document) => document.toJS() as Workload),
  )
const workload = (name: string) =>
  kubernetes.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name) ?? expect.fail(name)

function podSettings(name: string): Settings {
  const { configMapGenerator } = parse(read('deploy/kubernetes/kustomization.yaml')) as {
    configMapGenerator: { literals: string[] }[]
  }
  const shared = configMapGenerator.flatMap(({ literals }) => literals)
  const own = workload(name).spec.template.spec.containers.flatMap(({ env }) =>
    env.map((one) => `${one.name}=${one.value}`),
  )
  return linesOf([...shared, ...own, read('deploy/kubernetes/secrets.env.example')].join('\n'))
}

const dockerfile = read('deploy/Dockerfile')
const image = linesOf((/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').replaceAll(' ', '\n'))

const PLACES: readonly [place: string, settings: () => Settings][] = [
  ['a web process of compose.yaml', () => filledIn({ ...image, ...service('web').environment })],
  ['a worker of compose.yaml', () => filledIn({ ...image, ...service('worker').environment })],
  ['a web process of systemd', () => unitSettings('store-web', '3001')],
  ['a worker of systemd', () => unitSettings('store-worker', '9501')],
  ['a web process of Kubernetes', () => ({ ...image, ...podSettings('store-web') })],
  ['a worker of Kubernetes', () => ({ ...image, ...podSettings('store-worker') })],
]

describe.each(PLACES)('%s', (place, settings) => {
  it('names settings that .env.example knows', () => {
    expect(Object.keys(settings()).filter((name) => !known.has(name) && !NOT_OURS.has(name))).toEqual([])
  })

  it('would start with them, as what it is', () => {
    const { ROLE, DATABASE_URL, SECRET_KEY, METRICS_PORT } = parseEnvironment(settings())
    expect(ROLE).toBe(place.includes('worker') ? 'worker' : 'web')
    expect([DATABASE_URL, SECRET_KEY, METRICS_PORT].every((value) => value !== undefined)).toBe(true)
  })
})

it('files to copy name settings that .env.example knows', () => {
  for (const path of [
    'deploy/compose.env.example',
    'deploy/systemd/store.env.example',
    'deploy/kubernetes/secrets.env.example',
  ])
    expect(
      Object.keys(linesOf(read(path))).filter((name) => !known.has(name) && !NOT_OURS.has(name)),
      path,
    ).toEqual([])
})

it.each(['store-web', 'store-worker'])('systemd lets %s ask for the addresses of the machine', (name) => {
  expect(read(`deploy/systemd/${name}@.service`)).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK\b/m)
})

const STOP_SECONDS = ({ DRAIN_SECONDS, SHUTDOWN_SECONDS, ROLE }: ReturnType<typeof parseEnvironment>) =>
  SHUTDOWN_SECONDS + (ROLE === 'worker' ? 0 : DRAIN_SECONDS)

it.each(PLACES.map(([place, settings], at) => [place, settings, at] as const))(
  '%s has time to stop',
  (_place, settings, at) => {
    const web = at % 2 === 0
    const graces = [
      Number.parseInt(service(web ? 'web' : 'worker').stop_grace_period ?? '', 10),
      Number(/^TimeoutStopSec=(\d+)$/m.exec(read(`deploy/systemd/store-${web ? 'web' : 'worker'}@.service`))?.[1]),
      workload(web ? 'store-web' : 'store-worker').spec.template.spec.terminationGracePeriodSeconds,
    ]
    expect(graces[Math.floor(at / 2)]).toBeGreaterThan(STOP_SECONDS(parseEnvironment(settings())))
  },
)

describe('compose.yaml', () => {
  it.each(['web', 'worker'])('runs two of %s, which can write to nothing but their data', (name) => {
    expect(service(name)).toMatchObject({ deploy: { replicas: 2 }, read_only: true, cap_drop: ['ALL'] })
  })

  it('has what they need: database, pooler, files and HTTPS, each of a version', () => {
    const images = Object.values(compose.services).map(({ image: name }) => name)
    expect(images).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^postgres:18/),
        expect.stringMatching(/pgbouncer:v1\.2[1-9]/),
        expect.stringMatching(/^caddy:/),
        expect.stringMatching(/^versity\/versitygw:/),
      ]),
    )
    expect(images.filter((name) => name.endsWith(':latest'))).toEqual([])
    const { S3_ENDPOINT, S3_ACCESS_KEY_ID } = service('web').environment
    expect([S3_ENDPOINT, S3_ACCESS_KEY_ID]).toEqual(['http://s3:7070', service('s3').environment.ROOT_ACCESS_KEY])
    expect(service('pgbouncer').environment).toMatchObject({ POOL_MODE: 'transaction', DB_USER: 'store_app' })
  })

  it('has Caddy know every web process by itself, so that one that stops takes no visitors', () => {
    const names = [1, 2].map((number) => `${compose.name}-web-${number}:3000`)
    expect(service('caddy').environment.UPSTREAM).toBe(names.join(' '))
    expect(service('web').deploy?.replicas).toBe(names.length)
  })

  it('gives no process a password that it does not need', () => {
    expect(JSON.stringify([service('web'), service('worker')])).not.toContain('POSTGRES_PASSWORD')
    expect(JSON.stringify(service('pgbouncer'))).not.toContain('STORE_OWNER_PASSWORD')
  })
})

describe('Kubernetes', () => {
  it.each(['store-web', 'store-worker'])(
    'runs two of %s, not as root, which can write to nothing but their data',
    (name) => {
      const { replicas, template } = workload(name).spec
      expect(replicas).toBe(2)
      expect(template.spec.securityContext.runAsNonRoot).toBe(true)
      expect(template.spec.containers[0]).toMatchObject({
        securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
        livenessProbe: { httpGet: { path: name === 'store-web' ? '/api/health' : '/health' } },
      })
    },
  )

  it.each(['store-web', 'store-worker'])('has time for migrations before %s must answer', (name) => {
    const { startupProbe } = workload(name).spec.template.spec.containers[0] ?? expect.fail(name)
    expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBeGreaterThanOrEqual(3600)
  })

  it.each(['store-web', 'store-worker'])('%s works in a folder of its own: the volume belongs to root', (name) => {
    expect(parseEnvironment({ ...image, ...podSettings(name) }).DATA_DIR).toMatch(/^\/data\/./)
  })

  it('answers visitors for the host of PUBLIC_URL', () => {
    const { replacements } = parse(read('deploy/kubernetes/kustomization.yaml')) as { replacements: unknown[] }
    expect(replacements).toContainEqual({
      source: expect.objectContaining({ name: 'store-settings', fieldPath: 'data.PUBLIC_URL' }) as unknown,
      targets: [
        { select: { kind: 'Ingress', name: 'store' }, fieldPaths: ['spec.rules.0.host', 'spec.tls.0.hosts.0'] },
      ],
    })
  })

  it('sends visitors to processes that are ready', () => {
    expect(workload('store-web').spec.template.spec.containers[0]?.readinessProbe?.httpGet.path).toBe('/api/ready')
  })
})

describe('the image', () => {
  it('runs without being root and says whether it is well', () => {
    expect(dockerfile).toMatch(/^USER 1000:1000$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK /m)
  })

  it('is made of all that goes into a build', () => {
    const sent = new Set([...read('deploy/Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(([, name]) => name))
    expect(SOURCES.filter((source) => !sent.has(source.split('/')[0]))).toEqual([])
  })

  it('holds the one package that the build leaves outside, with all that it needs', () => {
    expect(read('vite.config.ts')).toContain("external: ['sharp']")
    const { dependencies } = JSON.parse(read('node_modules/sharp/package.json')) as { dependencies: Settings }
    const folders = Object.keys(dependencies).map((name) => `node_modules/${name.split('/')[0]}`)
    for (const folder of ['node_modules/sharp', ...folders]) expect(dockerfile).toContain(`${folder} `)
  })
})
