import type { ReactNode } from 'react'
import { authorPath } from '@niujin/community/paths'
import { AuthorBadgeView } from '@niujin/community/web'
import { DetailPage, Fact, Facts, MemberLink, Subject, TextLink, type ConsolePageProps } from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffExpertGet, type StaffExpert } from '../../contract/index.ts'
import { HistoryTable } from '../history-table.tsx'
import { ExpertForm } from './expert-form.tsx'
import styles from '../console.module.css'

/** One expert: how they stand, what they show, to be changed, and each step. */
export function ExpertDetail({ rest, epoch, may }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffExpertGet, { niujinUid: rest }) })
  return (
    <DetailPage
      back={{ href: '/console/experts', name: '返回砖家列表' }}
      missing={{ codes: ['EXPERT_UNKNOWN', 'INPUT_INVALID'], text: '没有这位砖家' }}
      read={read}
    >
      {(expert) => (
        <Subject title={expert.nickname} standing={expert.badge && <AuthorBadgeView badge={expert.badge} />}>
          <ExpertFacts expert={expert} may={may} />
          {expert.cover !== null && (
            <div className={styles.part}>
              <img src={expert.cover} alt="主页封面" className={styles.picture} />
            </div>
          )}
          <ExpertForm key={expert.history.length} expert={expert} onSaved={read.set} />
          <HistoryTable history={expert.history} may={may} />
        </Subject>
      )}
    </DetailPage>
  )
}

function ExpertFacts({ expert, may }: { expert: StaffExpert; may: ConsolePageProps['may'] }): ReactNode {
  const { niujinUid, followers, standing, isListed } = expert
  const { points, activityPoints, growthPoints, recordPoints, pieces, growth } = standing
  return (
    <Facts flow>
      <Fact name="会员">
        <MemberLink id={niujinUid} may={may} />
      </Fact>
      <Fact name="主页">
        <TextLink href={authorPath(niujinUid)}>看主页</TextLink>
      </Fact>
      <Fact name="目录">{isListed ? '列入' : '不列入'}</Fact>
      <Fact name="粉丝">{followers}</Fact>
      <Fact name="排行分">
        {points}（活跃 {activityPoints} + 增长 {growthPoints} + 观点 {recordPoints}）
      </Fact>
      <Fact name="近 30 天">
        发布 {pieces}，净增粉丝 {growth}
      </Fact>
    </Facts>
  )
}
