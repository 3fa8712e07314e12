import { getSettings } from '../entities/account/session-context.ts'
import type { Route } from './+types/manifest.ts'

/** Web app manifest. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteName, favicon } = getSettings(context)
  const manifest = {
    id: '/',
    name: siteName,
    short_name: siteName,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf9f7',
    theme_color: '#fbf9f7',
    icons: iconsOf(favicon),
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': 'public, max-age=600',
    },
  })
}

/** An uploaded icon replaces the product's own; icons by URL are too small for a home screen. */
function iconsOf(favicon: string) {
  const uploaded = /^(\/media\/[0-9a-f]{24})\/icon192$/.exec(favicon)?.[1]
  if (uploaded) {
    return [192, 512].map((size) => ({
      src: `${uploaded}/icon${size}`,
      type: 'image/webp',
      sizes: `${size}x${size}`,
    }))
  }
  return [
    { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any', purpose: 'any maskable' },
    { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ...(favicon && favicon !== '/favicon.ico' ? [{ src: favicon, sizes: '32x32' }] : []),
  ]
}
