const NEEDED = ['AUTH_SECRET', 'ANSWERS_KEY', 'PUBLIC_URL', 'DATABASE_URL'] as const
const LEAST_BITS = 90
const FROM_MANUALS = /change.?me|password|parol|secret|example|primer|qwerty|default|test.?key|your.?key/i

/** What keeps these settings from being production's, a phrase each, for a person; nothing where they are safe. */
export function productionFaults(given: Record<string, string | undefined>): string[] {
  const { AUTH_SECRET = '', ANSWERS_KEY = '', PUBLIC_URL = '', SMTP_URL, MAIL, PLAIN_HTTP } = given
  // Older keys only open what they sealed: a weak one stays until nothing is sealed with it.
  const [sealing = '', ...opening] = partsOf(ANSWERS_KEY)
  const [signing = '', ...verifying] = partsOf(AUTH_SECRET)
  const weak = [
    ['AUTH_SECRET', signing],
    ['ANSWERS_KEY', sealing],
  ].flatMap(([name, secret]) =>
    secret && isWeak(secret) ? [`${name} легко угадать (сделайте его так: openssl rand -hex 32)`] : [],
  )
  return [
    ...NEEDED.filter((name) => !given[name]).map((name) => `не задан ${name}`),
    ...weak,
    ...([signing, ...verifying].some((secret) => secret && [sealing, ...opening].includes(secret))
      ? ['AUTH_SECRET и ANSWERS_KEY совпадают']
      : []),
    ...(PUBLIC_URL.startsWith('http:') && PLAIN_HTTP !== 'on'
      ? ['PUBLIC_URL без https (если так и нужно, напишите PLAIN_HTTP=on)']
      : []),
    ...(SMTP_URL || MAIL === 'outbox' ? [] : ['не задан SMTP_URL (если письма должны оставаться в папке, напишите MAIL=outbox)']),
  ]
}

/** One key, or several by commas, the newest first. */
function partsOf(keys: string): string[] {
  return keys.split(',').map((key) => key.trim())
}

function isWeak(secret: string): boolean {
  return FROM_MANUALS.test(secret) || isRepeating(secret) || isInOrder(secret) || bitsOf(secret) < LEAST_BITS
}

/** Whether a piece repeats to the end, whole or cut. */
function isRepeating(secret: string): boolean {
  return Array.from({ length: Math.floor(secret.length / 2) }, (_, index) => index + 1).some(
    (length) => secret.slice(length) === secret.slice(0, -length),
  )
}

/** Whether most characters follow the one before, as in the alphabet or on a count. */
function isInOrder(secret: string): boolean {
  const codes = Array.from(secret, (letter) => letter.codePointAt(0) ?? 0)
  const inOrder = codes.filter((code, index) => index > 0 && Math.abs(code - (codes[index - 1] ?? 0)) <= 1)
  return inOrder.length > secret.length / 2
}

/** Shannon's entropy of the characters, over the whole secret. */
function bitsOf(secret: string): number {
  const counts = new Map<string, number>()
  for (const letter of secret) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / secret.length), 0)
}
