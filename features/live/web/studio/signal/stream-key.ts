/** A stream key as it is typed into a pushing program, in its two parts. */
export function keyOf(streamKey: string): { readonly streamId: string; readonly key: string } {
  const [streamId = '', query = ''] = streamKey.split('?', 2)
  return { streamId, key: new URLSearchParams(query).get('key') ?? '' }
}
