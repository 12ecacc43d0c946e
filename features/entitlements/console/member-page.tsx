import { lazy, Suspense, useState, type ReactNode } from 'react'
import { LEVELS } from '@niujin/commerce'
import { Badge, Button, EmptyState } from '@niujin/ui'
import {
  DetailPage,
  Fact,
  Facts,
  MemberLink,
  Subject,
  Table,
  When,
  type Column,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { browserCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { staffMember, type EntitlementStep, type MemberStanding } from '../contract/index.ts'
import { SOURCES } from '../contract/limits.ts'
import { GrantForm } from './grant-form.tsx'
import { STATES, stepText } from './words.ts'
import styles from './entitlements.module.css'

const RevokeDialog = lazy(async () => ({ default: (await import('./revoke-dialog.tsx')).RevokeDialog }))

type StaffPeriod = MemberStanding['periods'][number]

/** What one member has and had, every step of it, and giving and taking away. */
export function MemberPage({ rest, may, epoch }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffMember, { memberId: rest }) })
  const [chosen, setChosen] = useState<StaffPeriod>()
  return (
    <DetailPage
      back={{ href: '/console/entitlements', name: '查另一位会员' }}
      missing={{ codes: ['MEMBER_UNKNOWN', 'INPUT_INVALID'], text: '没有这位会员' }}
      read={read}
    >
      {(standing) => (
        <Subject
          title={standing.nickname}
          standing={<Badge variant={standing.level === 'free' ? 'plain' : 'gold'}>{LEVELS[standing.level]}</Badge>}
        >
          <Facts flow>
            <Fact name="会员">
              <MemberLink id={standing.memberId} may={may} />
            </Fact>
            <Fact name="在用与待用">{`${standing.periods.filter(isEndable).length} 段`}</Fact>
          </Facts>
          <GrantForm memberId={standing.memberId} onChange={read.set} />
          <Periods periods={standing.periods} onRevoke={setChosen} />
          <History steps={standing.history} />
          <Suspense>
            {chosen && <RevokeDialog period={chosen} onChange={read.set} onClose={() => setChosen(undefined)} />}
          </Suspense>
        </Subject>
      )}
    </DetailPage>
  )
}

function isEndable({ state }: StaffPeriod): boolean {
  return state === 'live' || state === 'queued'
}

function Periods({
  periods,
  onRevoke,
}: {
  periods: readonly StaffPeriod[]
  onRevoke: (period: StaffPeriod) => void
}): ReactNode {
  return (
    <section className={styles.listed} aria-label="权益">
      <h3 className={`subheading ${styles.heading}`}>权益</h3>
      {periods.length === 0 ? (
        <EmptyState text="还没有得到过权益" />
      ) : (
        <Table label="权益" columns={periodColumns(onRevoke)} rows={periods} keyOf={({ id }) => id} dense />
      )}
    </section>
  )
}

/** What the table shows; `onRevoke` opens the form for one row. */
function periodColumns(onRevoke: (period: StaffPeriod) => void): readonly Column<StaffPeriod>[] {
  return [
    { name: '权益', show: (period) => <Name period={period} />, heading: true, long: true },
    {
      name: '状态',
      show: ({ state }) => <Badge variant={STATES[state].variant}>{STATES[state].name}</Badge>,
      short: true,
    },
    { name: '起止', show: (period) => <Span period={period} />, quiet: true },
    { name: '来源', show: ({ source, cause }) => `${SOURCES[source]} ${cause}`, wide: true, quiet: true, long: true },
    {
      name: '操作',
      show: (period) =>
        isEndable(period) && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`收回${period.title}（编号 ${period.id}）`}
            onClick={() => onRevoke(period)}
          >
            收回
          </Button>
        ),
      short: true,
    },
  ]
}

function Name({ period: { title, thing, days } }: { period: StaffPeriod }): ReactNode {
  return (
    <>
      {title}
      <p className="caption">{`${thing} · ${days === null ? '长期' : `${days} 天`}`}</p>
    </>
  )
}

function Span({ period: { from, until } }: { period: StaffPeriod }): ReactNode {
  if (from === null) return until === null ? '排在后面' : '没有开始用'
  return (
    <>
      <When at={from} /> 至 {until === null ? '长期' : <When at={until} />}
    </>
  )
}

const STEP_COLUMNS: readonly Column<EntitlementStep>[] = [
  { name: '时间', show: ({ at }) => <When at={at} />, quiet: true },
  { name: '权益', show: ({ title, periodId }) => `${title}（编号 ${periodId}）`, long: true },
  { name: '变化', show: stepText, short: true },
  { name: '谁', show: ({ who }) => who, quiet: true, long: true },
  { name: '原因', show: ({ reason }) => reason, long: true },
]

function History({ steps }: { steps: readonly EntitlementStep[] }): ReactNode {
  if (steps.length === 0) return null
  return (
    <section className={styles.listed} aria-label="经过">
      <h3 className={`subheading ${styles.heading}`}>经过</h3>
      <Table label="经过" columns={STEP_COLUMNS} rows={steps} keyOf={({ id }) => id} dense />
    </section>
  )
}
