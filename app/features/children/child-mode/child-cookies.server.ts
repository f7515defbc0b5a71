/** A child at play. */
export const CHILD_COOKIE = 'portal.child'
/** A device where children may play. */
export const DEVICE_COOKIE = 'portal.device'

/** One cookie of a request's header, or null. */
export function cookieOf(request: Request, name: string): string | null {
  const cookies = (request.headers.get('Cookie') ?? '').split(/;\s*/)
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? null
}
