import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const containerfile = read('deploy/Containerfile')
const settings = new Set(
  Array.from(read('app/platform/config.server.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm), ([, name]) => name),
)
/** Node's, the machine's, the allocator's. */
const OTHERS = ['NODE_ENV', 'PATH', 'MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE']
const isSetting = (name: string) => settings.has(name) || OTHERS.includes(name)

const Service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.unknown()).default({}),
  command: z.array(z.string()).optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  volumes: z.array(z.string()).default([]),
  secrets: z.array(z.string()).default([]),
  configs: z.array(z.object({ source: z.string(), target: z.string() })).default([]),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  stop_grace_period: z.string().optional(),
  networks: z.record(z.string(), z.object({ ipv4_address: z.string().optional() })).default({}),
})
const Compose = z.object({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
  networks: z.record(z.string(), z.unknown()),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
  configs: z.record(z.string(), z.object({ file: z.string() })),
})

describe('the image', () => {
  test('takes only what is there, of what is let out of the folder', () => {
    const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
    expect(copied.length).toBeGreaterThan(8)
    const letOut = Array.from(read('.dockerignore').matchAll(/^!(.+)$/gm), ([, name = '']) => name)
    expect(copied.toSorted()).toEqual(letOut.toSorted())
    expect(copied.filter((name) => !['node_modules', 'build'].includes(name) && !existsSync(join(root, name)))).toEqual([])
    expect(letOut.some((name) => ['var', '.git', 'test'].includes(name))).toBe(false)
    expect(read('.dockerignore').split('\n')).toContain('*')
  })

  test('starts the server of the portal as a user that is not root, with settings that the portal knows', () => {
    const [, command = ''] = /^CMD (\[.+\])$/m.exec(containerfile) ?? []
    const [program, file = ''] = z.array(z.string()).parse(JSON.parse(command))
    expect([program, existsSync(join(root, file))]).toEqual(['node', true])
    expect(/^USER (\d+)/m.exec(containerfile)?.[1]).toBe('10001')
    const named = [...(/^ENV (.+)$/m.exec(containerfile)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)
    expect(named).toContain('VAR_DIR')
    expect(named.filter((name) => !isSetting(name))).toEqual([])
  })
})

describe('the example for compose', () => {
  const compose = Compose.parse(parse(read('deploy/compose.yaml'), { merge: true }))
  const ours = Object.entries(compose.services).filter(([, { image }]) => image === 'neurosad')

  test('names only what it has: files, volumes, networks, secrets, services', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect([name, Object.keys(service.depends_on).filter((other) => !(other in compose.services))]).toEqual([name, []])
      expect([name, Object.keys(service.networks).filter((other) => !(other in compose.networks))]).toEqual([name, []])
      expect([name, service.secrets.filter((secret) => !(secret in compose.secrets))]).toEqual([name, []])
      expect([name, service.configs.filter(({ source }) => !(source in compose.configs))]).toEqual([name, []])
      for (const volume of service.volumes) {
        const [from = ''] = volume.split(':')
        const isThere = from.startsWith('./')
          ? existsSync(join(root, 'deploy', from))
          : from.startsWith('/') || from in compose.volumes
        expect([volume, isThere]).toEqual([volume, true])
      }
    }
    for (const { file } of Object.values(compose.configs)) expect(existsSync(join(root, 'deploy', file))).toBe(true)
    for (const [, { build }] of ours)
      expect(existsSync(join(root, 'deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true)
  })

  test('gives the portal only settings that it knows, and nobody else its secrets', () => {
    const written = read('deploy/compose.yaml').split('name: neurosad')[0] ?? ''
    const explained = [...written.matchAll(/\b([A-Z]+_[A-Z_]+)\b/g)].map(([, name = '']) => name)
    const given = ours.flatMap(([, { environment }]) => Object.keys(environment))
    expect(explained).toEqual(expect.arrayContaining(['PUBLIC_URL', 'DATABASE_URL', 'AUTH_SECRET', 'ANSWERS_KEY', 'SMTP_URL']))
    expect([...explained, ...given].filter((name) => !isSetting(name))).toEqual([])
    const withSecrets = Object.entries(compose.services).filter(([, service]) => service.env_file)
    expect(withSecrets.map(([name]) => name)).toEqual(ours.map(([name]) => name))
  })

  test('has the portal write nowhere and end in time, and believes the address of its proxy alone', () => {
    expect(ours.map(([name]) => name)).toEqual(['portal', 'copies'])
    for (const [, service] of ours) {
      expect([service.read_only, service.cap_drop, service.stop_grace_period]).toEqual([true, ['ALL'], '45s'])
      const [, file = ''] = service.command ?? ['node', 'server/main.ts']
      expect(existsSync(join(root, file))).toBe(true)
    }
    const { portal, proxy } = compose.services
    expect(portal?.environment.TRUSTED_PROXIES).toBe(proxy?.networks.inside?.ipv4_address)
  })

  test('has nginx lead to the portal by the example that is tested', () => {
    const [, , script = ''] = compose.services.proxy?.command ?? []
    const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'))
    const [sed = ''] = script.split(' && ')
    const here = sed
      .replace('/etc/neurosad.conf', join(root, 'deploy/nginx.conf'))
      .replace('/run/nginx.conf', join(folder, 'nginx.conf'))
    execFileSync('sh', ['-c', here])
    const made = readFileSync(join(folder, 'nginx.conf'), 'utf8')
    rmSync(folder, { recursive: true })
    const address = compose.services.portal?.networks.inside?.ipv4_address
    expect(made).toContain(`server ${address}:3010 `)
    expect(made).not.toMatch(/127\.0\.0\.1|\[::\]/)
    expect(made.split('\n').length).toBe(read('deploy/nginx.conf').split('\n').length - 2)
  })
})

test('nginx leaves a connection that nobody uses before the portal does: a write is not sent into one that is being closed', () => {
  const [, upstream = ''] = /upstream portal \{([^}]+)\}/.exec(read('deploy/nginx.conf')) ?? []
  const [, seconds] = /^ *keepalive_timeout (\d+)s;$/m.exec(upstream) ?? []
  const [, portalMs] = /keepAliveTimeout: (\d+)/.exec(read('server/one-process.ts')) ?? []
  expect(Number(seconds) * 1000).toBeLessThan(Number(portalMs))
})

const Named = z.object({ name: z.string() })
const Probe = z.object({ httpGet: z.object({ path: z.enum(['/readyz', '/healthz']), port: z.literal('http') }) })
const Deployment = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.literal(true), runAsUser: z.number() }),
        terminationGracePeriodSeconds: z.number(),
        volumes: z.array(Named),
        containers: z.array(
          z.object({
            env: z.array(Named),
            ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
            securityContext: z.object({ readOnlyRootFilesystem: z.literal(true), allowPrivilegeEscalation: z.literal(false) }),
            volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
            lifecycle: z.object({
              preStop: z.object({ exec: z.object({ command: z.tuple([z.literal('sleep'), z.string()]) }) }),
            }),
            startupProbe: Probe,
            readinessProbe: Probe,
            livenessProbe: Probe,
          }),
        ),
      }),
    }),
  }),
})

test('the example for Kubernetes has the portal as the image has it, with settings that it knows', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes.yaml'))
  expect(documents.flatMap(({ errors }) => errors)).toEqual([])
  const all = documents.map((document) => z.looseObject({ kind: z.string(), metadata: Named }).parse(document.toJS()))
  expect(all.map(({ kind }) => kind)).toEqual([
    'PersistentVolumeClaim',
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'Ingress',
  ])
  const { spec } = Deployment.parse(all[1]).spec.template
  expect([spec.securityContext.runAsUser, spec.terminationGracePeriodSeconds]).toEqual([10_001, 45])
  const [container] = spec.containers
  // Without a database no pod is ready; readers are answered all the same, as behind HAProxy by its example.
  expect([container?.readinessProbe, container?.startupProbe]).toMatchObject([
    { httpGet: { path: '/healthz' } },
    { httpGet: { path: '/readyz' } },
  ])
  expect(container?.env.map(({ name }) => name).filter((name) => !isSetting(name))).toEqual([])
  expect(container?.ports.map(({ containerPort }) => containerPort)).toEqual([3010, 3011])
  expect(container?.volumeMounts.map(({ name }) => name)).toEqual(spec.volumes.map(({ name }) => name))
  expect(container?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(['/var/lib/neurosad', '/tmp'])
})
