import type { Config } from './config.server.ts'

type Headers = Record<string, string>

/** True of every answer: bytes are what they are said to be, and the portal is opened by HTTPS alone. */
export function alwaysSafe({ isSecure }: Pick<Config, 'isSecure'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** What every page of the product says to the browser about safety. */
export function securityHeaders(config: Pick<Config, 'isSecure'>, isPublic = true): Headers {
  return {
    ...alwaysSafe(config),
    'x-frame-options': 'DENY',
    'referrer-policy': isPublic ? 'strict-origin-when-cross-origin' : 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}
