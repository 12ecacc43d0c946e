const KEY = 'niujin:flash-important'

/** Whether this device was left at 只看重要. */
export function isImportantKept(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

/** Keeps the choice on the device; without storage it lasts as long as the page. */
export function keepImportant(important: boolean): void {
  try {
    if (important) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Nothing to keep it in.
  }
}
