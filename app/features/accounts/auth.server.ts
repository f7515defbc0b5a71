import { hash, verify } from '@node-rs/argon2'
import type { Context } from '#app/platform/context.server.ts'
import { keyParts } from '#app/platform/keyed-hash.server.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './rules.ts'
import { credentials, sessions, users, verifications } from './tables.server.ts'

// 19 MiB and two passes: OWASP's least for argon2id, about 30 ms here.
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2)
}

/**
 * better-auth over the verb's own transaction: it makes accounts. Sessions are ours (sign-in.server.ts), for it would keep their
 * tokens in clear; its limits and origin check do not run behind our calls, so ours do.
 */
export async function authOver({ db, config }: Context) {
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([import('better-auth'), import('better-auth/adapters/drizzle')])
  return betterAuth({
    appName: 'portal',
    baseURL: config.PUBLIC_URL,
    secret: keyParts(config.AUTH_SECRET)[0] ?? '',
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    user: { additionalFields: { firstName: { type: 'string', required: false }, lastName: { type: 'string', required: false } } },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: hashPassword, verify: ({ hash: kept, password }) => verify(kept, password) },
    },
    // It looks whether the table has its column.
    session: { fields: { token: 'tokenHash' } },
    advanced: { disableCSRFCheck: true },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })
}
