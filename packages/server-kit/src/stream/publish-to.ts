import type { ArgumentOf, DeltaOf, Topic } from '@niujin/contract-kit'
import { topicKey } from '@niujin/contract-kit/stream'
import type { StreamHub } from './stream-hub.ts'

/** A new entry of a logged topic, for all who follow it in any process. */
export function publishTo<T extends Topic<'logged'>>(
  hub: Pick<StreamHub, 'publish'>,
  contract: T,
  argument: ArgumentOf<T>,
  entry: DeltaOf<T>,
): Promise<void> {
  return hub.publish(topicKey(contract, argument), entry)
}
