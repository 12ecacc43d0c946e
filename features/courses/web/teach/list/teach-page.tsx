import type { ReactNode } from 'react'
import { useLoaderData, useRevalidator, type MetaFunction } from 'react-router'
import { ErrorState, LinkButton } from '@niujin/ui'
import { clientLoad, pageMeta, reasonOf, serverLoad, type LoadArgs } from '@niujin/web-kit'
import type { LoadedTeach } from './load-teach.ts'
import { Invitations } from './invitations.tsx'
import { OwnCourses } from './own-courses.tsx'
import styles from './list.module.css'

// Apart from the page: it carries the contract, which the first sight does not need.
const load = async (args: LoadArgs) => (await import('./load-teach.ts')).loadTeach(args)
export const loader = serverLoad(load)
export const clientLoader = clientLoad(load)
export const handle = { title: '我开的课' }
export const meta: MetaFunction = () => pageMeta({ title: '我开的课', description: '开课、改课、送审与学员' })

/** 我开的课: the courses of a teacher, those that others ask them to teach, and who may become one. */
export default function TeachPage(): ReactNode {
  const loaded = useLoaderData<LoadedTeach>()
  const { revalidate, state } = useRevalidator()
  return (
    <main>
      {loaded.state === 'failed' ? (
        <ErrorState
          text={reasonOf(loaded) ?? '没有加载出来，请重试'}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      ) : (
        <View loaded={loaded} />
      )}
    </main>
  )
}

type ViewProps = { loaded: Extract<LoadedTeach, { state: 'loaded' }> }

function View({ loaded: { courses, invitations, now } }: ViewProps): ReactNode {
  return (
    <>
      <Invitations invitations={invitations} />
      {!courses.mayTeach && courses.list.length === 0 ? <Closed /> : <OwnCourses courses={courses} now={now} />}
    </>
  )
}

/** For those who may not teach: who may, and how to become one. */
function Closed(): ReactNode {
  return (
    <section className={styles.closed} aria-label="谁能开课">
      <h2 className="heading">把你的方法讲成一门课</h2>
      <p className={styles.words}>
        老师、砖家与持牌的投资顾问能在牛金学园开课：视频、图文、直播课、测验与盘面练习都能放进来。
      </p>
      <ul className={styles.points}>
        <li>先申请成为作者，我们看过资料与执业信息后开通。</li>
        <li>课程先审后上架；收费的课，价格由另一位同事批准。</li>
        <li>只讲方法与知识，不荐股、不承诺收益。</li>
      </ul>
      <LinkButton href="/Partner" size="large" block>
        申请成为作者
      </LinkButton>
    </section>
  )
}
