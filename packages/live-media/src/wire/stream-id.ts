/** Letters, digits, `-` and `_`: nothing that means something in a path or a playlist. */
const STREAM_ID = /^[A-Za-z0-9_-]{6,64}$/

/** Whether a text may name a stream. Who knows the name may watch it, so make it unguessable where watching is a right. */
export function isStreamId(text: unknown): text is string {
  return typeof text === 'string' && STREAM_ID.test(text)
}
