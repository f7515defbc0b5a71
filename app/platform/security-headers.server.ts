import type { Config } from './config.server.ts'

/** What every answer of the product says to the browser about safety. */
export function securityHeaders({ isSecure }: Pick<Config, 'isSecure'>, isPublic = true): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': isPublic ? 'strict-origin-when-cross-origin' : 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
