import { links } from './links.ts'
import { m } from './paraglide/messages.js'

/** Name of the cache and key in it that public/service-worker.js reads. */
const cacheName = 'offline'
const url = '/offline'

/**
 * Cache an offline page, and register the service worker that shows it instead of the browser's
 * own. It is self-contained: no style, script or image of the site can be loaded then.
 */
export async function keepOfflinePage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  const cache = await caches.open(cacheName)
  await cache.put(url, new Response(pageOf(document.documentElement), { headers }))
  await navigator.serviceWorker.register('/service-worker.js')
}

function pageOf(root: HTMLElement): string {
  const { lang, dir, dataset } = root
  const scheme =
    dataset.theme === 'light' || dataset.theme === 'dark' ? dataset.theme : 'light dark'
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${m.offline_title()}</title>
<style>:root { color-scheme: ${scheme}; ${accentOf(root)} }${style}</style>
<main>
<h1>${m.offline_title()}</h1>
<p>${m.offline_text()}</p>
<nav>
<a href="">${m.try_again()}</a>
<a href="${links.landing()}" class="quiet">${m.go_home()}</a>
</nav>
</main>
</html>`
}

/** The operator's accent colour, which is the same in both themes. */
function accentOf(root: HTMLElement): string {
  const tokens = getComputedStyle(root)
  return ['--accent-solid', '--on-accent']
    .map((name) => `${name}: ${tokens.getPropertyValue(name)};`)
    .join(' ')
}

/** The design tokens of web/ui/styles/tokens.css that this page uses, for both themes. */
const style = `
:root {
  --page: light-dark(oklch(0.985 0.004 60), oklch(0.16 0.006 40));
  --ink: light-dark(oklch(0.22 0.012 40), oklch(0.95 0.006 60));
  --muted: light-dark(oklch(0.5 0.012 40), oklch(0.7 0.012 50));
}
body {
  margin: 0;
  min-height: 100dvh;
  display: grid;
  place-items: center;
  background: var(--page);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
main { display: grid; justify-items: center; padding: 24px; text-align: center; }
h1 { margin: 0; font-size: 1.375rem; letter-spacing: -0.02em; }
p { margin: 4px 0 20px; color: var(--muted); }
nav { display: flex; flex-wrap: wrap; justify-content: center; gap: 8px; }
a {
  padding: 12px 24px;
  border-radius: 999px;
  background: var(--accent-solid);
  color: var(--on-accent);
  font-weight: 600;
  text-decoration: none;
}
.quiet { background: none; color: inherit; }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }`
