import type { ReactNode } from 'react'
import { useLoaderData, type MetaFunction } from 'react-router'
import { CollectButton } from '@niujin/collections/web'
import { CommentSection } from '@niujin/comments/web'
import { BottomBar } from '@niujin/ui'
import { clientLoad, pageMeta, serverLoad, type LoadArgs } from '@niujin/web-kit'
import { nameOf } from '../shared/item-words.ts'
import { sharedFlashPath } from '../shared/paths.ts'
import { ShareButton } from '../shared/share-button.tsx'
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
export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData?.state === 'loaded'
    ? pageMeta({
        title: '快讯详情',
        headline: nameOf(loaderData.item),
        description: loaderData.item.content.slice(0, 100),
      })
    : pageMeta({ title: '快讯详情' })

/** 快讯详情: the item, its securities, what was told around it, comments. */
export default function FlashDetailPage(): ReactNode {
  const loaded = useLoaderData<LoadedDetail>()
  return (
    <main className={styles.page}>
      {loaded.state === 'loaded' ? <Loaded key={loaded.item.id} loaded={loaded} /> : <WithoutItem loaded={loaded} />}
    </main>
  )
}

function Loaded({ loaded: { item, related, around } }: { loaded: LoadedItem }): ReactNode {
  if (item.retracted) return <Retracted />
  const target = { kind: 'flash', id: item.id }
  return (
    <>
      <FlashArticle item={item} />
      <RelatedQuotes quotes={related} />
      <Around around={around} />
      <div className={styles.comments}>
        <CommentSection target={target} />
      </div>
      <BottomBar>
        <div className={styles.action}>
          <CollectButton target={target} title={nameOf(item)} />
        </div>
        <ShareButton big title={nameOf(item)} path={sharedFlashPath(item.id)} />
      </BottomBar>
    </>
  )
}
