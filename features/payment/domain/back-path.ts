/**
 * True for a path of this app that may be carried through a payment: never another host, no backslash, no control
 * character. The page checks once more before it offers the way.
 */
export function isBackPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(path) && !path.includes('//')
}
