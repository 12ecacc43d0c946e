import { vi } from 'vitest'

/** Milliseconds; as for `expect.poll`, whose limit the configuration knows. A second, as usual, is too short on a busy machine. */
const LIMIT = 60_000

type Options = Parameters<typeof vi.waitFor>[1]

const patient = (options: Options): Options => (typeof options === 'number' ? options : { timeout: LIMIT, ...options })

const { waitFor, waitUntil } = vi
const mark = Symbol.for('niujin patient')

// Files of one worker share the object.
if (!(mark in vi)) {
  Object.assign(vi, {
    waitFor: (callback: Parameters<typeof waitFor>[0], options?: Options) => waitFor(callback, patient(options)),
    waitUntil: (callback: Parameters<typeof waitUntil>[0], options?: Options) => waitUntil(callback, patient(options)),
    [mark]: true,
  })
}
