import { createHash } from 'node:crypto'
import { zoneOf, type Zone } from '#app/shared/zones.ts'

/**
 * The last touches to a rendered document: scripts that would compete with the first paint are parked for the starter,
 * and the policy names every script and style left in it by its hash.
 */
export function finishDocument(rendered: string, pathname: string): { html: string; policy: string } {
  const html = rendered
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*>/, '<script type="text/plain" id="app">')
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)
  const styles = hashesOf(html, /<style[^>]*>(.*?)<\/style>/gs)
  return { html: html.startsWith('<!') ? html : `<!DOCTYPE html>${html}`, policy: policyOf(zoneOf(pathname), scripts, styles) }
}

function hashesOf(html: string, pattern: RegExp): string {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set(hashes)].join(' ')
}

function policyOf(zone: Zone, scripts: string, styles: string): string {
  const frames = zone === 'reader' ? " frame-src 'self' https://kinescope.io;" : " frame-src 'none';"
  return (
    `default-src 'none'; script-src 'self' ${scripts}; style-src 'self' ${styles}; style-src-attr 'unsafe-inline'; ` +
    `img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self';${frames} ` +
    `form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  )
}
