import { useEffect, type ReactNode } from 'react'
import { Answered, EmptyState, Skeleton } from '@niujin/ui'
import { useBoot } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import { ChannelList } from '../recharge/channel-list.tsx'
import type { LoadedChannels } from './load-channels.ts'

export type ChannelChoiceProps = {
  /** The channel's name; undefined until one is chosen. */
  chosen: string | undefined
  /** Also called when the ways are known and none of them is chosen: with the first. */
  onChoose: (name: string) => void
  /** What the page was loaded with: whoever pays at once need not wait for it. */
  loaded?: LoadedChannels
}

/** The ways to pay that work where one is, asked for by itself where the page has not brought them. */
export function ChannelChoice({ chosen, onChoose, loaded }: ChannelChoiceProps): ReactNode {
  const surroundings = useBoot().surroundings === 'messaging-app' ? 'messaging-app' : 'browser'
  const read = useRead({ key: 'channels', ask: (options) => ask('rechargeOptions', {}, options), loaded })
  const usable = read.value?.channels.filter(({ places }) => places.includes(surroundings))
  const first = usable?.[0]?.name
  const isChosen = usable?.some(({ name }) => name === chosen) === true
  useEffect(() => {
    if (first !== undefined && !isChosen) onChoose(first)
  }, [first, isChosen, onChoose])
  return (
    <Answered answer={read} waiting={<Skeleton shape="row" count={2} />}>
      {() =>
        usable && usable.length > 0 ? (
          <ChannelList channels={usable} chosen={isChosen ? chosen : first} onChoose={onChoose} />
        ) : (
          <EmptyState text="这里没有能用的支付方式，请用手机浏览器打开本页" />
        )
      }
    </Answered>
  )
}
