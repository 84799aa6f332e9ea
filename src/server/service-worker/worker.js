/* global OFFLINE */
// Pages of staff, calls, files and the test provider's pages stay the browser's own affair
const OTHERS = ['management', 'admin', 'api', 'api-docs', 'uploads', 'test-provider']
const LEFT_ALONE = new RegExp(`^/(?:en/)?(?:${OTHERS.join('|')})(?:/|$)`)

addEventListener('install', (event) => {
  // They and everything but navigations go past this worker, where the browser can be told so
  const pages = OTHERS.map((name) => ({ urlPattern: { pathname: `{/en}?/${name}{/*}?` } }))
  const condition = { or: [{ not: { requestMode: 'navigate' } }, ...pages] }
  const routed = event.addRoutes?.({ condition, source: 'network' })
  event.waitUntil(Promise.resolve(routed).catch(() => undefined))
  skipWaiting()
})

addEventListener('activate', (event) => {
  event.waitUntil(Promise.resolve(registration.navigationPreload?.enable()))
})

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  const url = new URL(request.url)
  const answer = fromNetwork(event)
  // Without an answer from here, the browser would ask again for what the preload has asked for
  event.respondWith(LEFT_ALONE.test(url.pathname) ? answer : answer.catch(() => offlinePage(url)))
})

async function fromNetwork({ request, preloadResponse }) {
  return (await preloadResponse) ?? fetch(request)
}

async function offlinePage(url) {
  const { html, policy } = OFFLINE[await localeAt(url)]
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  })
}

async function localeAt({ pathname, searchParams }) {
  const kept = await self.cookieStore?.get('lng')
  const wanted = [
    searchParams.get('lng'),
    /^\/en(?:\/|$)/.test(pathname) ? 'en' : undefined,
    kept?.value,
    ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()),
  ]
  return wanted.find((locale) => Object.hasOwn(OFFLINE, locale)) ?? 'es'
}

addEventListener('push', (event) => {
  const { title, path, tag } = event.data.json()
  // Chrome and Safari end the subscription of a push that shows nothing
  event.waitUntil(registration.showNotification(title, { tag, icon: '/icons/icon-192.png', data: { path } }))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(new URL(event.notification.data.path, location.origin).href))
})

/** In the tab that shows it already, else in a new one: what is typed elsewhere stays. */
async function show(address) {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = open.find(({ url }) => url === address)
  return there ? there.focus() : clients.openWindow(address)
}
