/** What is only a copy or a trace and comes again by itself; lists, drafts and choices of the member are no cache. */
const LOCAL_TRACES = ['niujin:search-history']
/** What the open window still needs: a message that must not go out twice, a page that must not reload for ever. */
const WINDOW_KEEPS = ['niujin:chunk-reload', 'niujin:sms-sent', 'niujin:authorisation-tried', 'niujin:login-draft']

/** Clears stored answers, the window's notes and the search history of this device; gives how many things went. */
export async function clearCache(): Promise<number> {
  const local = drop(() => localStorage, (key) => LOCAL_TRACES.includes(key))
  const noted = drop(() => sessionStorage, (key) => key.startsWith('niujin:') && !WINDOW_KEEPS.includes(key))
  return local + noted + (await dropStored())
}

function drop(storageOf: () => Storage, isCache: (key: string) => boolean): number {
  try {
    const storage = storageOf()
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((key) => key !== null && isCache(key))
    for (const key of keys) if (key !== null) storage.removeItem(key)
    return keys.length
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
