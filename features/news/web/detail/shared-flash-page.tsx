import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { nameOf } from '../shared/item-words.ts'
import { flashPath, sharedFlashPath } from '../shared/paths.ts'
import { FlashArticle } from './flash-article.tsx'
import { Retracted, WithoutItem } from './item-states.tsx'
import type { LoadedDetail, LoadedItem } from './load-detail.ts'
import { Around, RelatedQuotes } from './related.tsx'
import styles from './detail-page.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-detail.ts')).loadDetail(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '快讯详情' }

const SUMMARY = 120

/** Link previews of chat services read the head alone: title, summary, picture and the address of this page. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (loaderData?.state !== 'loaded' || loaderData.item.retracted) return pageMeta({ title: '快讯详情' })
  const { item, origin } = loaderData
  return pageMeta({
    title: nameOf(item),
    description: `${item.simulated ? '【模拟行情】' : ''}${item.content.replace(/\s+/g, ' ').slice(0, SUMMARY)}`,
    image: `${origin}/icon-512.png`,
    url: `${origin}${sharedFlashPath(item.id)}`,
  })
}

/** Where people come to who were sent an item: the item, then the way to all of them. */
export default function SharedFlashPage(): ReactNode {
  const loaded = useLoaderData<LoadedDetail>()
  return (
    <main className={styles.page}>
      {loaded.state === 'loaded' ? <Loaded loaded={loaded} /> : <WithoutItem loaded={loaded} />}
    </main>
  )
}

function Loaded({ loaded: { item, related, around } }: { loaded: LoadedItem }): ReactNode {
  if (item.retracted) return <Retracted />
  return (
    <>
      <FlashArticle item={item} />
      <RelatedQuotes quotes={related} />
      <div className={`stack-12 ${styles.calling}`}>
        <LinkButton href="/KX" block>
          看 7×24 小时快讯
        </LinkButton>
        <LinkButton href={flashPath(item.id)} variant="secondary" block>
          看评论、参与讨论
        </LinkButton>
      </div>
      <Around around={around} />
    </>
  )
}
