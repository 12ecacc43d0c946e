const OURS = 'niujin:'
/** What belongs to the device and not to whoever uses it. */
const STAY = new Set(['niujin:device', 'niujin:channel', 'niujin:chunk-reload'])

/**
 * Forgets what this device kept for the member that signs out: the window's own notes and the stored
 * answers; with `everything` also what it keeps for good (搜索记录、本机自选与分组).
 */
export async function clearDevice({ everything }: { everything: boolean }): Promise<void> {
  clear(() => sessionStorage)
  if (everything) clear(() => localStorage)
  try {
    const names = await caches.keys()
    await Promise.all(names.filter((name) => name.startsWith('niujin')).map((name) => caches.delete(name)))
  } catch {
    // Pages without https, and private windows, have no such store.
  }
}

function clear(storageOf: () => Storage): void {
  try {
    const storage = storageOf()
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at))
    for (const key of keys) if (key?.startsWith(OURS) && !STAY.has(key)) storage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
