import { href } from '#app/shared/href.ts'
import { BRAND } from '#app/shared/page-meta.ts'
import { about } from './copy.ts'

const icon = (name: string, size: number, purpose: string) => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** How the portal stands on a phone's own screen. */
export function manifest(): string {
  return JSON.stringify({
    id: '/',
    name: `${BRAND} — портал для родителей`,
    short_name: BRAND,
    description: about.summary,
    lang: 'ru',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbfaf6',
    theme_color: '#e2f0e8',
    categories: ['education', 'health', 'parenting'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: 'Карта наблюдений', url: href('/test') },
      { name: 'Трудности', url: href('/problem') },
    ],
  })
}
