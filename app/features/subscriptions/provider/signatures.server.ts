import { createHmac } from 'node:crypto'
import { isSame } from '#app/platform/sealing.server.ts'

type Headers = { contentHmac: string; xContentHmac: string }

/**
 * Whether a notification was signed with our secret. The bytes are taken as they came: parsed and written again they
 * would give another digest.
 * @see reference/cloudpayments.md 3.3
 */
export function isSigned(raw: Buffer, { contentHmac, xContentHmac }: Headers, secret: string): boolean {
  if (!secret) return false
  // The first header signs the bytes as sent; the second the same text read, and counts only where the first is missing.
  return contentHmac ? isSame(contentHmac, sign(raw, secret)) : isSame(xContentHmac, sign(decoded(raw), secret))
}

function sign(message: Buffer, secret: string): string {
  return createHmac('sha256', secret).update(message).digest('base64')
}

/** The whole text as a form parser reads it: pluses are spaces, percent codes are decoded. JSON has neither. */
function decoded(raw: Buffer): Buffer {
  const text = raw.toString('utf8')
  if (text.startsWith('{')) return raw
  try {
    return Buffer.from(decodeURIComponent(text.replaceAll('+', ' ')))
  } catch {
    return raw
  }
}
