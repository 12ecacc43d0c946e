import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives the memory of what this thread no longer needs back to the system. For the end of a long reading, once: a thread
 * that rests afterwards would keep the garbage for as long as it rests. Takes some 50 ms for each 100 MB that are in use.
 */
export function giveBackMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
