import { loadedAs } from '@niujin/web-kit/asking'
import type { LoadArgs } from '@niujin/web-kit'
import { rechargeOptions } from '../../contract/index.ts'

/** As `ChannelChoice` asks for them. */
const KEY = 'channels'

/** In a page's load: the ways to pay, for a page that can be shown without; nothing when they do not come. */
export async function loadChannels({ call }: LoadArgs) {
  return loadedAs(KEY, await call(rechargeOptions, {}))
}

export type LoadedChannels = Awaited<ReturnType<typeof loadChannels>>
