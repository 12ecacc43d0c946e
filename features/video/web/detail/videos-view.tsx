import type { ReactNode } from 'react'
import type { MetaDescriptor, ShouldRevalidateFunctionArgs } from 'react-router'
import { EmptyState, LinkButton } from '@niujin/ui'
import { pageMeta } from '@niujin/web-kit'
import { plainText } from '@niujin/content-rules'
import { sharedPath } from '../paths.ts'
import { isSwipedTo } from '../watch/address.ts'
import { Stage } from '../watch/stage.tsx'
import type { LoadedVideos } from './load-videos.ts'
import styles from './videos-view.module.css'

/** The head of a video page, for search engines and for the card of a shared link. */
export function metaOf(loaded: LoadedVideos | undefined): MetaDescriptor[] {
  const video = loaded?.list[0]
  if (!loaded || !video) return pageMeta({ title: '视频' })
  const { title, intro, author, poster } = video
  const image = poster === null ? undefined : new URL(poster, loaded.origin).href
  return pageMeta({
    title,
    description: plainText(intro) || `${author.nickname}的短视频`,
    image,
    url: new URL(sharedPath(video.id), loaded.origin).href,
  })
}

/** Swiping changes the address, but what is on the page stays. */
export function staysOnPage({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isSwipe = currentUrl.pathname === nextUrl.pathname && isSwipedTo(nextUrl.searchParams.get('id'))
  return !isSwipe && defaultShouldRevalidate
}

/** The player, or why there is nothing to play. */
export function VideosView({ loaded }: { loaded: LoadedVideos }): ReactNode {
  const { list, missing } = loaded
  if (list.length > 0) return <Stage key={list[0]?.id} loaded={loaded} />
  return (
    <main className={styles.empty}>
      {missing ? (
        <EmptyState
          drawing="live"
          text="视频不存在或已删除"
          action={<LinkButton href="/VideoDetail">看看别的视频</LinkButton>}
        />
      ) : (
        <EmptyState drawing="live" text="还没有短视频" action={<LinkButton href="/">回到首页</LinkButton>} />
      )}
    </main>
  )
}
