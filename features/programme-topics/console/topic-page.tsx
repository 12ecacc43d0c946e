import type { ReactNode } from 'react'
import { Badge } from '@niujin/ui'
import {
  DetailPage,
  Fact,
  Facts,
  MemberLink,
  Subject,
  Table,
  TextLink,
  When,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { QUESTION_KINDS, staffTopicGet, type StaffTopic } from '../contract/index.ts'
import { MoveForm } from './move-form.tsx'
import { TopicForm } from './topic-form.tsx'
import { STATE, stateName } from './words.ts'
import styles from './topics.module.css'

/** One topic: what it says, how it goes, what can be done with it, and each step. */
export function TopicPage({ rest, epoch, may }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffTopicGet, { id: rest }) })
  return (
    <DetailPage
      back={{ href: '/console/programme-topics', name: '返回节目话题' }}
      missing={{ codes: ['PROGRAMME_TOPIC_UNKNOWN', 'INPUT_INVALID'], text: '没有这个话题' }}
      read={read}
    >
      {(topic) => (
        <Subject
          title={topic.title}
          standing={<Badge variant={STATE[topic.state].variant}>{STATE[topic.state].name}</Badge>}
        >
          <TopicFacts topic={topic} />
          {topic.state !== 'closed' && <MoveForm key={topic.state} topic={topic} onChange={read.set} />}
          {topic.state === 'draft' ? (
            <TopicForm topic={topic} onSaved={read.set} />
          ) : (
            <>
              <Votes topic={topic} />
              <Questions topic={topic} />
            </>
          )}
          <Table label="经过" columns={historyColumns(may)} rows={topic.history} keyOf={({ id }) => id} />
        </Subject>
      )}
    </DetailPage>
  )
}

function TopicFacts({ topic }: { topic: StaffTopic }): ReactNode {
  const { id, state, introduction, programme, voters, handedIn, meanScore } = topic
  return (
    <Facts flow>
      <Fact name="所属直播">{programme ? <TextLink href={programme.link}>{programme.title}</TextLink> : '无'}</Fact>
      <Fact name="投票">{voters} 人</Fact>
      <Fact name="交卷">{handedIn} 份</Fact>
      <Fact name="平均分">{meanScore ?? '—'}</Fact>
      {state !== 'draft' && (
        <Fact name="页面">
          <TextLink href={`/Prgtopic?id=${id}`}>打开话题</TextLink>
        </Fact>
      )}
      {introduction !== '' && <Fact name="说明">{introduction}</Fact>}
    </Facts>
  )
}

function Votes({ topic: { vote, votes } }: { topic: StaffTopic }): ReactNode {
  if (!vote) return null
  return (
    <section className={styles.part} aria-label="投票">
      <h3 className={styles.partTitle}>投票：{vote.question}</h3>
      <ul>
        {vote.options.map((text, at) => (
          <li key={text}>
            {text}：{votes[at] ?? 0} 票
          </li>
        ))}
      </ul>
    </section>
  )
}

function Questions({ topic: { paper } }: { topic: StaffTopic }): ReactNode {
  if (!paper) return null
  return (
    <section className={styles.part} aria-label="问卷">
      <h3 className={styles.partTitle}>
        问卷：{paper.title}（限时 {paper.minutes} 分钟，可答 {paper.attempts} 次）
      </h3>
      <ol>
        {paper.questions.map(({ kind, text, options, right, points }) => (
          <li key={text}>
            【{QUESTION_KINDS[kind]}，{points} 分】{text}　答案：{right.map((at) => options[at]).join('、')}
          </li>
        ))}
      </ol>
    </section>
  )
}

function historyColumns(may: ConsolePageProps['may']): readonly Column<StaffTopic['history'][number]>[] {
  return [
    { name: '时间', show: ({ at }) => <When at={at} />, heading: true },
    { name: '从', show: ({ from }) => stateName(from), short: true },
    { name: '到', show: ({ to }) => stateName(to), short: true },
    { name: '谁', show: ({ who }) => (who === 'system' ? '系统' : <MemberLink id={who} may={may} />), quiet: true },
    { name: '原因', show: ({ reason }) => reason },
  ]
}
