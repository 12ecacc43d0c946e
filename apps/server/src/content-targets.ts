import type { ThingSource } from '@niujin/collections/server'
import type { TargetSource } from '@niujin/comments/server'
import type { ComposedLive } from '@niujin/live/server'
import type { News } from '@niujin/news/server'
import type { Market } from '@niujin/quotes/server'
import type { Videos } from '@niujin/video/server'

interface Owners {
  readonly live: Pick<ComposedLive, 'broadcasts'>
  readonly news: Pick<News, 'commentTargets' | 'collectedKinds'>
  readonly video: Pick<Videos, 'find'>
}

const PAGES: Readonly<Record<string, string>> = { index: '/indexStock', hkStock: '/HKDetail' }

/** What can be commented on, by its kind in calls. */
export function commentTargets({ market, live, news, video }: Owners & { readonly market: Pick<Market, 'reader'> }): Record<string, TargetSource> {
  return {
    stock: {
      name: '个股',
      find: async (id) => {
        const found = market.reader.find(id)
        return found && { title: found.name, link: `${PAGES[found.kind] ?? '/StockDetails'}?id=${found.id}` }
      },
    },
    ...news.commentTargets,
    video: { name: '视频', find: (id, connection) => video.find(id, connection) },
    review: {
      name: '直播回顾',
      find: async (id, connection) => {
        const found = await live.broadcasts.find(id, connection)
        return found && { title: found.title, link: `/ReviewDetail?id=${id}`, authorId: found.expertId }
      },
    },
  }
}

/** What can be collected, by its kind in calls, in the order of the tabs. */
export function collectionKinds({ live, news, video }: Owners): Record<string, ThingSource> {
  return {
    ...news.collectedKinds,
    video: { name: '视频', find: (ids) => eachOf(ids, async (id) => withoutNulls(await video.find(id))) },
    review: {
      name: '回顾',
      find: (ids) => eachOf(ids, async (id) => {
        const found = await live.broadcasts.find(id)
        return found && { title: found.title, link: `/ReviewDetail?id=${id}` }
      }),
    },
  }
}

async function eachOf<Card>(ids: readonly string[], find: (id: string) => Promise<Card | undefined>): Promise<Map<string, Card>> {
  const cards = await Promise.all(ids.map(async (id) => [id, await find(id)] as const))
  return new Map(cards.flatMap(([id, card]) => (card === undefined ? [] : [[id, card] as const])))
}

function withoutNulls(card: Awaited<ReturnType<Videos['find']>>) {
  return card && { title: card.title, link: card.link, ...(card.picture !== null && { picture: card.picture }) }
}
