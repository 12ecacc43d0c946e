import type { ReactNode } from 'react'
import { Badge, LinkButton, PlusIcon } from '@niujin/ui'
import {
  PagedTable,
  RowLink,
  Sheet,
  SheetTabs,
  Subject,
  TextLink,
  When,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { usePaged } from '@niujin/web-kit/asking'
import { staffTopics, TOPIC_STATES, type StaffTopicLine } from '../contract/index.ts'
import { TopicForm } from './topic-form.tsx'
import { TopicPage } from './topic-page.tsx'
import { STATE } from './words.ts'
import styles from './topics.module.css'

const HOME = '/console/programme-topics'
const ALL = 'all'
const TABS = [{ key: ALL, label: '全部' }, ...TOPIC_STATES.map((key) => ({ key, label: STATE[key].name }))] as const

/** All topics; a new one; one of them. */
export function TopicsPage(props: ConsolePageProps): ReactNode {
  const { rest, go } = props
  if (rest === '') return <TopicList {...props} />
  if (rest !== 'new') return <TopicPage key={rest} {...props} />
  return (
    <>
      <p className={styles.back}>
        <TextLink href={HOME}>返回节目话题</TextLink>
      </p>
      <Subject title="新建话题">
        <TopicForm onSaved={({ id }) => go(`${HOME}/${id}`)} />
      </Subject>
    </>
  )
}

const COLUMNS: readonly Column<StaffTopicLine>[] = [
  { name: '话题', show: ({ id, title }) => <RowLink href={`${HOME}/${id}`}>{title}</RowLink>, heading: true },
  { name: '状态', show: ({ state }) => <Badge variant={STATE[state].variant}>{STATE[state].name}</Badge>, short: true },
  { name: '投票', show: ({ voters }) => voters, figure: true },
  { name: '交卷', show: ({ handedIn }) => handedIn, figure: true },
  { name: '新建', show: ({ createdAt }) => <When at={createdAt} />, quiet: true },
]

function TopicList({ query, epoch, go }: ConsolePageProps): ReactNode {
  const state = TOPIC_STATES.find((one) => one === query.get('state'))
  const topics = usePaged({
    key: state ?? ALL,
    epoch,
    ask: (page) => browserCall(staffTopics, { ...page, ...(state !== undefined && { state }) }),
  })
  return (
    <Sheet label="节目话题列表">
      <SheetTabs
        label="话题的状态"
        items={TABS}
        value={state ?? ALL}
        onChange={(key) => go(key === ALL ? HOME : `${HOME}?state=${key}`)}
        list={topics}
      >
        <div className={styles.tools}>
          <LinkButton href={`${HOME}/new`} size="small" icon={<PlusIcon />}>
            新建话题
          </LinkButton>
        </div>
        <PagedTable label="节目话题" columns={COLUMNS} paged={topics} empty="没有这样的话题" dense />
      </SheetTabs>
    </Sheet>
  )
}
