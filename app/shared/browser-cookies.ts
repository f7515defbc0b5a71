/** A cookie of this browser as it stands; null where there is none of this name. */
export function cookieOf(name: string): string | null {
  const start = `${name}=`
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start))
  return found?.slice(start.length) ?? null
}

/** Keeps a cookie of ours in this browser for so many seconds. */
export function keepCookie(name: string, value: string, seconds: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}
