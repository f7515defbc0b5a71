import type { Platform, Viewer } from '#app/platform/context.server.ts'

/** Who holds the session of these cookies, or null. */
export async function viewerFrom(_platform: Platform, _cookie: string): Promise<Viewer | null> {
  return null
}
