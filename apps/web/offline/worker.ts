/**
 * The page's service worker: pages open without a network. Documents always come from the network when there is one, and
 * only what every guest sees is kept; calls, sessions, streams and uploads never pass here. Built by `plugin.ts`, which
 * puts the version in.
 */

/** What the worker's scope offers of the little used here; the page's own types know windows only. */
interface Scope {
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  readonly location: { readonly origin: string }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
  addEventListener(type: 'message', listener: (event: Posted) => void): void
}

interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

interface Asked extends Lasting {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface Posted extends Lasting {
  readonly data: Seen
}

/** The page somebody looks at, and the files it came with: paths of this site. */
interface Seen {
  readonly page: string
  readonly files: readonly string[]
}

declare const self: Scope
declare const BUILD: string

/** Names begin as 清除缓存 and signing out look for them; each build has its own. */
const FILES = `niujin-files-${BUILD}`
const PAGES = `niujin-pages-${BUILD}`
/** Shown where neither the network nor a kept page is. */
const OFFLINE = '/offline.html'
/** The server says so of pages that hold nothing of a member. */
const FOR_EVERYONE = 'x-page-for'
const KEPT_PAGES = 20
/** A page kept so short a time ago is not fetched again because somebody looks at it (milliseconds). */
const FRESH = 60_000

self.addEventListener('install', (event) => event.waitUntil(prepare().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (url.pathname.startsWith('/assets/') && !request.headers.has('range')) event.respondWith(fileOf(request))
})
self.addEventListener('message', (event) => event.waitUntil(keepSeen(event.data).catch(() => undefined)))

/** The home page as a guest sees it opens from the start without a network, with the files it names. */
async function prepare(): Promise<void> {
  const files = await caches.open(FILES)
  await files.add(OFFLINE)
  const home = await fetch('/', { credentials: 'omit' })
  if (!isForEveryone(home)) return
  await files.addAll(await filesNamedBy(home.clone()))
  await (await caches.open(PAGES)).put('/', home)
}

async function filesNamedBy(page: Response): Promise<string[]> {
  return [...new Set((await page.text()).match(/\/assets\/[\w.~-]+\.(?:js|css)/g))]
}

/**
 * Keeps a page that did not pass here: it was opened before the worker began, or from another page. Its files were fetched
 * then, and the browser still has most of them.
 */
async function keepSeen({ page, files }: Seen): Promise<void> {
  const pages = await caches.open(PAGES)
  const kept = await pages.match(page, { ignoreVary: true })
  if (!kept || Date.now() - Date.parse(kept.headers.get('date') ?? '') > FRESH) await keep(page, await fetch(page))
  const now = await pages.match(page, { ignoreVary: true })
  if (!now) return
  const cache = await caches.open(FILES)
  const had = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const named = new Set([...files, ...(await filesNamedBy(now))])
  await cache.addAll([...named].filter((file) => !had.has(file)))
}

/** What earlier builds kept goes. */
async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => /^niujin-(files|pages)-/.test(name) && name !== FILES && name !== PAGES)
      .map((name) => caches.delete(name)),
  )
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Named by their content, files never change. */
async function fileOf(request: Request): Promise<Response> {
  const files = await caches.open(FILES)
  const kept = await files.match(request, { ignoreVary: true })
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await files.put(request, answer.clone()).catch(() => undefined)
  return answer
}

async function openPage(event: Asked): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keep(event.request.url, answer.clone()))
    return answer
  } catch {
    return keptPage(event.request.url)
  }
}

/** A member's page is not kept, and what was kept for guests goes: it would show a member as a stranger. */
async function keep(url: string, answer: Response): Promise<void> {
  if (answer.headers.get(FOR_EVERYONE) === 'member') await caches.delete(PAGES)
  if (!isForEveryone(answer)) return
  const pages = await caches.open(PAGES)
  await pages.put(url, answer)
  const kept = await pages.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - KEPT_PAGES)).map((one) => pages.delete(one)))
}

function isForEveryone(answer: Response): boolean {
  return answer.ok && !answer.redirected && answer.headers.get(FOR_EVERYONE) === 'everyone'
}

/** The page as it was, with the time of it for the page to tell; else the words for being offline. */
async function keptPage(url: string): Promise<Response> {
  const kept = await (await caches.open(PAGES)).match(url, { ignoreVary: true })
  if (!kept) return (await (await caches.open(FILES)).match(OFFLINE)) ?? Response.error()
  const headers = new Headers(kept.headers)
  const at = new Date(headers.get('date') ?? Date.now()).toISOString()
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const page = (await kept.text()).replace('<html ', `<html data-saved-at="${at}" `)
  return new Response(page, { status: 200, headers })
}
