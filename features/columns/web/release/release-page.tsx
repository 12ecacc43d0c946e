import { lazy, Suspense, type ReactNode } from 'react'
import { useLoaderData, useLocation, useRevalidator, type MetaFunction } from 'react-router'
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@niujin/ui'
import { clientLoad, loginPath, pageMeta, reasonOf, serverLoad, useMember, type LoadArgs } from '@niujin/web-kit'
import type { LoadedRelease } from './load-release.ts'
import { MineView } from './mine-view.tsx'
import styles from './release-page.module.css'

const EditView = lazy(async () => ({ default: (await import('./edit-view.tsx')).EditView }))
const NoteForm = lazy(async () => ({ default: (await import('./note-form.tsx')).NoteForm }))

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-release.ts')).loadRelease(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '发布' }
export const meta: MetaFunction = () => pageMeta({ title: '发布' })

/** 发布: articles, short videos and market notes of those who may publish. */
export default function ReleasePage(): ReactNode {
  const loaded = useLoaderData<LoadedRelease>()
  return (
    <main className={styles.page}>
      <Suspense fallback={<Skeleton shape="card" count={3} />}>
        <View loaded={loaded} />
      </Suspense>
    </main>
  )
}

function View({ loaded }: { loaded: LoadedRelease }): ReactNode {
  const { revalidate, state } = useRevalidator()
  switch (loaded.view) {
    case 'mine':
      return <MineView articles={loaded.articles} now={loaded.now} />
    case 'edit':
      return <EditView key={loaded.article.id} article={loaded.article} />
    case 'note':
      return <NoteForm />
    case 'none':
      return <EmptyState text="没有这篇文章" action={<LinkButton href="/DZRelease">看我的文章</LinkButton>} />
    case 'closed':
      return <Closed />
    case 'failed':
      return (
        <ErrorState
          text={reasonOf(loaded) ?? '没有加载出来，请重试'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )
  }
}

/** For those who may not publish: who may, and how to become one. */
function Closed(): ReactNode {
  const member = useMember()
  const { pathname, search } = useLocation()
  return (
    <section className={styles.closed} aria-label="成为作者">
      <h1 className="heading">写给关心行情的人</h1>
      <p className={styles.words}>砖家、老师与持牌的投资顾问可以在这里发文章、短视频与看盘，开自己的专栏。</p>
      <ul className={styles.points}>
        <li>砖家：懂行、愿意分享，申请后由我们看过资料再开通。</li>
        <li>投资顾问：有执业编号，可以标注观点，事后如实留痕。</li>
        <li>内容先审后发，不承诺收益、不荐个股买卖时点。</li>
      </ul>
      <LinkButton href="/Partner" size="large" block>
        申请成为作者
      </LinkButton>
      {!member && (
        <LinkButton href={loginPath(pathname + search)} variant="secondary" size="large" block>
          已经是作者，去登录
        </LinkButton>
      )}
    </section>
  )
}
