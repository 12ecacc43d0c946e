import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button, LinkButton, Section } from '@niujin/ui'
import { loginPath, useMember, useOnce } from '@niujin/web-kit'
import type { OutputOf } from '@niujin/contract-kit'
import type { practiceHome } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { playPath, reportPath, trainPath } from '../shared/paths.ts'
import styles from './train-page.module.css'

type Today = OutputOf<typeof practiceHome>['today']

/** 每日一练: the same stretch for everybody, counted once. */
export function DailyCard({ today }: { today: Today }): ReactNode {
  const { day, players } = today
  const member = useMember()
  return (
    <Section title="每日一练">
      <div className={styles.daily}>
        <div className={styles.dailyWords}>
          <span className={styles.dailyDay}>{day}</span>
          <span>
            人人同一段，{member ? '一个账号只算第一次' : '登录后才能做，一个账号只算第一次'}；
            {players > 0 ? `${players} 人上榜` : '还没有人上榜'}
          </span>
        </div>
        {member ? <DailyButton today={today} /> : <LinkButton href={loginPath(trainPath())}>登录后做</LinkButton>}
      </div>
      {!member && <YesterdayButton />}
    </Section>
  )
}

/** For guests, who get nothing of today's: the stretch of the day before, for practice. */
function YesterdayButton(): ReactNode {
  const navigate = useNavigate()
  const start = useOnce(ask, 'startYesterday', (outcome) => outcome.ok && navigate(playPath(outcome.value.playId)))
  return (
    <div className={styles.yesterday}>
      <Button block variant="secondary" busy={start.busy} onClick={() => void start.run({})}>
        先练昨天的一段（不上榜）
      </Button>
      {start.refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {start.refused}
        </p>
      )}
    </div>
  )
}

function DailyButton({ today: { playId, status } }: { today: Today }): ReactNode {
  const navigate = useNavigate()
  const start = useOnce(ask, 'startDaily', (outcome) => outcome.ok && navigate(playPath(outcome.value.playId)))
  if (playId !== null && status === 'done') {
    return (
      <LinkButton variant="secondary" href={reportPath(playId)}>
        看报告
      </LinkButton>
    )
  }
  return (
    <div>
      <Button busy={start.busy} onClick={() => void start.run({})}>
        {playId === null ? '开始' : '接着做'}
      </Button>
      {start.refused !== undefined && (
        <p role="alert" className={styles.refused}>
          {start.refused}
        </p>
      )}
    </div>
  )
}
