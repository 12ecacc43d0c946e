const OURS = /^niujin:([\w-]+)/

/** What is only a copy or a trace and comes again by itself; lists, drafts and choices of the member are no cache. */
const LOCAL_TRACES: ReadonlySet<string> = new Set(['search-history', 'device-watch-quotes'])
/** What the open window still needs: a message that must not go out twice, a page that must not reload for ever, what was begun. */
const WINDOW_KEEPS: ReadonlySet<string> = new Set([
  'chunk-reload',
  'sms-sent',
  'authorisation-tried',
  'login-draft',
  'feedback-draft',
])

/** Clears stored answers, the window's notes, the search history and the last prices of this device; gives how many things went. */
export async function clearCache(): Promise<number> {
  const local = drop(
    () => localStorage,
    (name) => LOCAL_TRACES.has(name),
  )
  const noted = drop(
    () => sessionStorage,
    (name) => !WINDOW_KEEPS.has(name),
  )
  return local + noted + (await dropStored())
}

/** Drops what of ours is cache by its name; whose it is and in which version follow the name. */
function drop(storageOf: () => Storage, isCache: (name: string) => boolean): number {
  try {
    const storage = storageOf()
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
    const caches = keys.filter((key) => {
      const name = OURS.exec(key)?.[1]
      return name !== undefined && isCache(name)
    })
    for (const key of caches) storage.removeItem(key)
    return caches.length
  } catch {
    return 0
  }
}

async function dropStored(): Promise<number> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith('niujin'))
    await Promise.all(names.map((name) => caches.delete(name)))
    return names.length
  } catch {
    // Pages without https, and private windows, have no such store.
    return 0
  }
}
