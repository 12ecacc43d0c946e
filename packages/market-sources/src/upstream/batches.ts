/**
 * Asks in batches of at most `size`, all at once (the upstream limits how many are under way), and joins what came
 * back. A failed batch is left out. @throws the first failure when every batch failed.
 */
export async function inBatches<Id, Answer>(
  ids: readonly Id[],
  size: number,
  ask: (batch: readonly Id[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  const batches = Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size))
  const settled = await Promise.allSettled(batches.map((batch) => ask(batch)))
  const failed = settled.filter((one) => one.status === 'rejected')
  if (failed[0] && failed.length === settled.length) throw failed[0].reason
  return settled.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
}
