import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { isWebAddress, protocolOf } from '#shared/text/web-address.ts'
import { StartProblem } from '../errors/start-problem.ts'

const blankAsAbsent = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema)

const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
  .transform((value) => value === 'true' || value === '1')

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }))
}

const url = (protocols: string[], example: string) =>
  z.string().refine((value) => protocols.includes(protocolOf(value) ?? ''), {
    error: `must be an address such as ${example}`,
  })

/** The site is at the root of its host, so its address has no path. */
const siteAddress = url(['http:', 'https:'], 'https://trailherd.example').pipe(
  z
    .string()
    .refine((value) => new URL(value).href === `${new URL(value).origin}/`, {
      error: 'must be an address such as https://trailherd.example, without a path, a query or a password',
    })
    .transform((value) => new URL(value).origin),
)

const tileUrl = z.string().refine((value) => isWebAddress(value), {
  error: 'must be an address such as https://tiles.example/{z}/{x}/{y}.png',
})

const hostName = z.string().refine((value) => isIP(value) !== 0 || /^[a-z0-9.-]+$/i.test(value), {
  error: 'must be a host name or address',
})

const environment = z.object({
  PORT: blankAsAbsent(wholeNumber(0, 65535).default(3000)),
  HOST: blankAsAbsent(hostName.optional()),
  DATABASE_URL: blankAsAbsent(
    url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/trailherd').optional(),
  ),
  DATABASE_REPLICA_URL: blankAsAbsent(
    url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/trailherd').optional(),
  ),
  METRICS_PORT: blankAsAbsent(wholeNumber(0, 65535).optional()),
  METRICS_HOST: blankAsAbsent(hostName.default('127.0.0.1')),
  DATA_DIR: blankAsAbsent(z.string().default('./data')),
  DEMO_DATA: blankAsAbsent(flag.optional()),
  ADMIN_PASSWORD: blankAsAbsent(
    z.string().min(6, { error: 'must have at least 6 characters' }).max(256).optional(),
  ),
  RACE_ADMIN_USERNAME: blankAsAbsent(
    z.string().trim().min(3, { error: 'must have at least 3 characters' }).max(64).optional(),
  ),
  TRIP_ADMIN_USERNAME: blankAsAbsent(
    z.string().trim().min(3, { error: 'must have at least 3 characters' }).max(64).optional(),
  ),
  SESSION_SECRET: blankAsAbsent(z.string().min(16, { error: 'must have at least 16 characters' }).optional()),
  PUBLIC_URL: blankAsAbsent(siteAddress.optional()),
  TRUST_PROXY: blankAsAbsent(wholeNumber(0, 10).default(0)),
  SMTP_URL: blankAsAbsent(url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional()),
  MAIL_FROM: blankAsAbsent(
    z
      .string()
      .regex(/^([^<>\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/, {
        error: 'must be an address such as Trailherd <hello@trailherd.example>',
      })
      .default('Trailherd <hello@trailherd.example>'),
  ),
  CONTACT_TO: blankAsAbsent(z.email({ error: 'must be an email address' }).optional()),
  REQUIRE_EMAIL_VERIFICATION: blankAsAbsent(flag.optional()),
  TRANSLATION_URL: z
    .union([z.literal(''), url(['http:', 'https:'], 'https://translate.example/get')])
    .default('https://api.mymemory.translated.net/get'),
  TRANSLATION_EMAIL: blankAsAbsent(z.email({ error: 'must be an email address' }).optional()),
  TILE_URL: z.union([z.literal(''), tileUrl]).default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILE_ATTRIBUTION: z.string().default('© OpenStreetMap contributors'),
  UPLOADS_S3_URL: blankAsAbsent(
    url(['http:', 'https:'], 'https://s3.eu-north-1.amazonaws.com/my-bucket').optional(),
  ),
  UPLOADS_S3_REGION: blankAsAbsent(z.string().default('us-east-1')),
  UPLOADS_S3_ACCESS_KEY_ID: blankAsAbsent(z.string().optional()),
  UPLOADS_S3_SECRET_ACCESS_KEY: blankAsAbsent(z.string().optional()),
  STRIPE_SECRET_KEY: blankAsAbsent(z.string().optional()),
  STRIPE_WEBHOOK_SECRET: blankAsAbsent(z.string().optional()),
  STRIPE_API_URL: blankAsAbsent(url(['http:', 'https:'], 'http://127.0.0.1:12111').optional()),
  RATE_LIMIT_FACTOR: blankAsAbsent(
    z
      .string()
      .regex(/^\d+(\.\d+)?$/, { error: 'must be a number, 0 or more' })
      .transform(Number)
      .default(1),
  ),
  LOG_LEVEL: blankAsAbsent(
    z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
  ),
})

/** The bucket that keeps uploaded pictures, or undefined when they are files in the data folder. */
const bucketOf = (given: z.output<typeof environment>) => {
  if (given.UPLOADS_S3_URL === undefined) return undefined
  const missing = (['UPLOADS_S3_ACCESS_KEY_ID', 'UPLOADS_S3_SECRET_ACCESS_KEY'] as const).filter(
    (name) => given[name] === undefined,
  )
  if (missing.length > 0) {
    throw new StartProblem(missing.map((name) => `${name} must be set with UPLOADS_S3_URL.`).join('\n'))
  }
  return {
    url: given.UPLOADS_S3_URL.replace(/\/+$/, ''),
    region: given.UPLOADS_S3_REGION,
    accessKeyId: given.UPLOADS_S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: given.UPLOADS_S3_SECRET_ACCESS_KEY ?? '',
  }
}

export type StripeSettings = { secretKey: string; webhookSecret: string; apiUrl: string | undefined }

/** The account that takes card payments, or undefined without card payments. */
const stripeOf = (given: z.output<typeof environment>): StripeSettings | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = given
  if (secretKey !== undefined && webhookSecret !== undefined) return { secretKey, webhookSecret, apiUrl }
  if ((secretKey ?? webhookSecret ?? apiUrl) === undefined) return undefined
  throw new StartProblem('Card payments need both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.')
}

export type Settings = ReturnType<typeof readSettings>

/**
 * Parses the environment once, at start. Secrets that the embedded mode generates are added later
 * by `withSecrets`. Throws StartProblem with one line per wrong setting, each naming it.
 */
export const readSettings = (env: Record<string, string | undefined>) => {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw new StartProblem(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join('\n'),
    )
  }
  const given = parsed.data
  const embedded = given.DATABASE_URL === undefined
  if (embedded && given.DATABASE_REPLICA_URL !== undefined) {
    throw new StartProblem('DATABASE_REPLICA_URL needs DATABASE_URL, the address of its primary.')
  }
  const host = given.HOST ?? (embedded ? '127.0.0.1' : '0.0.0.0')
  return {
    embedded,
    port: given.PORT,
    host,
    metrics:
      given.METRICS_PORT === undefined ? undefined : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    databaseUrl: given.DATABASE_URL,
    databaseReplicaUrl: given.DATABASE_REPLICA_URL,
    dataDir: resolve(given.DATA_DIR),
    demoData: given.DEMO_DATA ?? embedded,
    adminPassword: given.ADMIN_PASSWORD,
    raceAdminUsername: given.RACE_ADMIN_USERNAME,
    tripAdminUsername: given.TRIP_ADMIN_USERNAME,
    sessionSecret: given.SESSION_SECRET,
    publicUrl: given.PUBLIC_URL,
    trustProxy: given.TRUST_PROXY,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    contactTo: given.CONTACT_TO,
    requireEmailVerification: given.REQUIRE_EMAIL_VERIFICATION ?? given.SMTP_URL !== undefined,
    translationUrl: given.TRANSLATION_URL,
    translationEmail: given.TRANSLATION_EMAIL,
    tileUrl: given.TILE_URL,
    tileAttribution: given.TILE_ATTRIBUTION,
    uploadsS3: bucketOf(given),
    stripe: stripeOf(given),
    rateLimitFactor: given.RATE_LIMIT_FACTOR,
    logLevel: given.LOG_LEVEL,
  }
}
