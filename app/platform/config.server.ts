import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { keptSecret } from './kept-secret.server.ts'
import { isLoopbackName } from './loopback.server.ts'
import { processesOf } from './processes.server.ts'
import { productionFaults } from './production-faults.server.ts'

const ENVIRONMENTS = ['production', 'develop', 'review', 'moscow', 'local'] as const

const url = z.url({ protocol: /^https?$/ })
const key = z
  .string()
  .min(32)
  .refine((keys) => keys.split(',').every((one) => one.trim() !== ''), 'между запятыми пусто')

const Environment = z.object({
  APP_ENV: z.enum(ENVIRONMENTS).default('local'),
  // Where the portal listens: this machine alone in local, everybody elsewhere.
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'имя или адрес без порта')
    .optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3010),
  // How many processes answer behind the port: as many as cores in production, one elsewhere.
  PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  // How long a stopping portal goes on answering those who still come; below the 25 s in which it ends by force.
  DRAIN_SECONDS: z.coerce.number().int().min(1).max(20).default(10),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(3011),
  PUBLIC_URL: url.optional(),
  // Production without https, stated in the settings.
  PLAIN_HTTP: z.enum(['on']).optional(),
  API_BASE_URL: z.string().default('/api/v1'),
  ROOT_DOMAIN: z.string().default('localhost'),
  GAME_SITE_URL: url.optional(),
  VAR_DIR: z.string().default('var'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  // A standby of that database, for reading that may be five seconds late: the search.
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  AUTH_SECRET: key.optional(),
  ANSWERS_KEY: key.optional(),
  TRUSTED_PROXIES: z.string().refine(isListOfAddresses, 'адреса через запятую, без имён, портов и сетей').default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  // Letters stay in a folder, stated in the settings: production sends them otherwise.
  MAIL: z.enum(['outbox']).optional(),
  // tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl
  CLAMD_URL: z.url({ protocol: /^(tcp|unix)$/ }).optional(),
  // Where files lie that people send, and pictures: https://storage/bucket, or with a folder behind it. In VAR_DIR without it.
  S3_URL: url.refine((address) => new URL(address).pathname.length > 1, 'адрес с бакетом: https://хранилище/бакет').optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  // Where copies go: a folder, best on another disk, or https://storage/bucket/folder with the keys above. What opens them: a passphrase, or the public key of a pair (age1…).
  BACKUP_TO: z.string().optional(),
  BACKUP_KEY: z.string().min(12).optional(),
  // Writers wait until the archive has what they wrote: nothing acknowledged is lost with the machine.
  BACKUP_WAIT: z.enum(['on']).optional(),
  // Copies hold ANSWERS_KEY too: who opens one reads the answers.
  BACKUP_ANSWERS_KEY: z.enum(['on']).optional(),
  CLOUDPAYMENTS_PUBLIC_ID: z.string().optional(),
  CLOUDPAYMENTS_API_SECRET: z.string().optional(),
  CLOUDPAYMENTS_API_URL: url.default('https://api.cloudpayments.ru'),
  CLOUDPAYMENTS_WIDGET_URL: url.default('https://widget.cloudpayments.ru/bundles/cloudpayments.js'),
  // 54-FZ: what the accountant decides (reference/cloudpayments.md 5.2).
  RECEIPT_TAXATION: z.coerce.number().int().min(0).max(5).default(1),
  RECEIPT_VAT: z.enum(['none', '0', '5', '7', '10', '22']).default('none'),
  RECEIPT_METHOD: z.coerce.number().int().min(1).max(7).default(4),
  // spec §9
  PAYMENTS_PAGE_ON: z.enum(['0', '1']).default('1'),
  PAYMENTS_SBP_ON: z.enum(['0', '1']).default('0'),
  SCORES_URL: url.optional(),
  SCORES_TOKEN: z.string().optional(),
  SCORES_ARE_SAMPLES: z.enum(['0', '1']).default('0'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  METRIKA_ID: z.string().regex(/^\d+$/).optional(),
  METRIKA_ORIGIN: url.default('https://mc.yandex.ru'),
  SENTRY_DSN: z.url().optional(),
  // Where traces go, if anywhere: http://collector:4318
  OTEL_URL: url.optional(),
})

export type Config = ReturnType<typeof readConfig>

/**
 * The product's settings, all with safe defaults outside production.
 * @throws Error naming every missing or malformed variable in one sentence
 */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given, { error: needed })
  const malformed = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`)
  const twoWays = given.MAIL && given.SMTP_URL ? ['MAIL=outbox и SMTP_URL вместе: письма идут одним путём'] : []
  const unkeyed = given.BACKUP_TO && !given.BACKUP_KEY ? ['BACKUP_TO без BACKUP_KEY: копии лежат только зашифрованными'] : []
  const unsafe = given.APP_ENV === 'production' ? productionFaults(given) : []
  const ofStorage = parsed.success ? storageFaults(parsed.data) : []
  const faults = [...malformed, ...twoWays, ...unkeyed, ...ofStorage, ...unsafe]
  if (!parsed.success || faults.length > 0) {
    throw new Error(`Настройки заданы неверно: ${faults.join('; ')}. Исправьте их и запустите снова.`)
  }
  const settings = parsed.data
  const isProduction = settings.APP_ENV === 'production'
  if (isProduction && [settings.CLOUDPAYMENTS_API_URL, settings.CLOUDPAYMENTS_WIDGET_URL].some(isOfThisMachine)) {
    throw new Error('В production деньги не ходят через симулятор. Уберите CLOUDPAYMENTS_API_URL и CLOUDPAYMENTS_WIDGET_URL.')
  }
  const varDir = resolve(settings.VAR_DIR)
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '')
  return {
    ...settings,
    PROCESSES: processesOf(given),
    VAR_DIR: varDir,
    HOST: settings.HOST ?? (settings.APP_ENV === 'local' ? '127.0.0.1' : undefined),
    /** Where hits of consenting readers go; null where nothing is counted outside. */
    counter: settings.METRIKA_ID ? { id: settings.METRIKA_ID, origin: new URL(settings.METRIKA_ORIGIN).origin } : null,
    PUBLIC_URL: publicUrl,
    AUTH_SECRET: settings.AUTH_SECRET ?? keptSecret(join(varDir, 'auth-secret')),
    ANSWERS_KEY: settings.ANSWERS_KEY ?? keptSecret(join(varDir, 'answers-key')),
    isProduction,
    /** Without the provider's keys nothing is sold, and the page says so. */
    takesPayments:
      settings.PAYMENTS_PAGE_ON === '1' && Boolean(settings.CLOUDPAYMENTS_PUBLIC_ID && settings.CLOUDPAYMENTS_API_SECRET),
    /** Our terminal has the system of quick payments: the provider turns it on by a contract of its own. */
    takesSbp: settings.PAYMENTS_SBP_ON === '1',
    hasSampleWorld: settings.APP_ENV === 'local' || settings.APP_ENV === 'develop',
    /** Letters are shown at `/dev`, where nobody but this machine asks: a public address means that strangers come by a proxy. */
    hasOutbox: settings.APP_ENV === 'local' || (settings.APP_ENV === 'develop' && isOfThisMachine(publicUrl)),
    isSecure: (settings.PUBLIC_URL ?? '').startsWith('https:'),
  }
}

/** Copies are tidied by removing what none of them needs: files that live must not lie among them. */
function storageFaults({ S3_URL, S3_KEY, S3_SECRET, BACKUP_TO = '' }: z.infer<typeof Environment>): string[] {
  if (!S3_URL) return []
  const [files = '', copies = ''] = [S3_URL, BACKUP_TO].map((address) => `${address.replace(/\/+$/, '')}/`)
  return [
    ...(S3_KEY && S3_SECRET ? [] : ['S3_URL без S3_KEY и S3_SECRET']),
    ...(files.startsWith(copies) || copies.startsWith(files)
      ? ['BACKUP_TO и S3_URL в одной папке: копиям нужна своя (https://хранилище/бакет/copies)']
      : []),
  ]
}

/** What a setting must be, where its line does not say it. */
function needed(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `одно из: ${issue.values.join(', ')}`
    case 'invalid_type':
      return issue.expected === 'int' ? 'нужно целое число' : 'нужно число'
    case 'too_small':
      return issue.origin === 'string' ? `не короче ${issue.minimum} знаков` : `не меньше ${issue.minimum}`
    case 'too_big':
      return `не больше ${issue.maximum}`
    default:
      return issue.code === 'invalid_format' && issue.format === 'url' ? 'нужен адрес целиком, с протоколом' : 'не тот вид'
  }
}

function isListOfAddresses(list: string): boolean {
  return list.split(',').every((address) => address.trim() === '' || isIP(address.trim()) !== 0)
}

function isOfThisMachine(address: string): boolean {
  return isLoopbackName(new URL(address).hostname)
}
