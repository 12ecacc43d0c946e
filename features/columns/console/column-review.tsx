import { useState, type ReactNode } from 'react'
import {
  ButtonRow,
  DetailPage,
  Fact,
  Facts,
  MemberLink,
  Sheet,
  Sheets,
  SubjectHead,
  When,
  type ConsolePageProps,
} from '@niujin/console-kit'
import { Badge, Button, TextField, toast } from '@niujin/ui'
import { browserCall, reasonOf, useCall } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import {
  decideColumn,
  LIMITS,
  linkColumnProduct,
  moveColumn,
  staffColumnGet,
  type StaffColumn,
} from '../contract/index.ts'
import { ChangedLine } from './article-text.tsx'
import styles from './columns.module.css'

const STATUSES = {
  waiting: { text: '未开放', badge: 'warning' },
  open: { text: '开放', badge: 'success' },
  closed: { text: '已关闭', badge: 'plain' },
} as const
const LEAST_REASON = 2

/** One column: the words that wait, what it is sold by, closing and opening it. */
export function ColumnReview({ rest, epoch, may }: ConsolePageProps): ReactNode {
  const read = useRead({ key: rest, epoch, ask: () => browserCall(staffColumnGet, { id: rest }) })
  return (
    <DetailPage
      back={{ href: '/console/columns', name: '返回专栏' }}
      missing={{ codes: ['COLUMN_UNKNOWN'], text: '没有这个专栏' }}
      read={read}
    >
      {(column) => (
        <Sheets>
          <Sheet padded label="专栏">
            <ColumnHead column={column} may={may} />
          </Sheet>
          {column.change && (
            <Sheet padded narrow label="待审核的名称与介绍">
              <WordsForm key={column.change.id} column={column} change={column.change} onChange={read.set} />
            </Sheet>
          )}
          {column.isPaid && (
            <Sheet padded narrow label="出售">
              <ProductForm key={column.productId} column={column} onChange={read.set} />
            </Sheet>
          )}
          {column.status !== 'waiting' && (
            <Sheet padded narrow label="开放与关闭">
              <MoveForm key={column.status} column={column} onChange={read.set} />
            </Sheet>
          )}
        </Sheets>
      )}
    </DetailPage>
  )
}

function ColumnHead({ column, may }: { column: StaffColumn; may: ConsolePageProps['may'] }): ReactNode {
  const { text, badge } = STATUSES[column.status]
  return (
    <>
      <SubjectHead title={column.title || '（还没有开放）'} standing={<Badge variant={badge}>{text}</Badge>} />
      {column.introduction !== '' && <p className={styles.summary}>{column.introduction}</p>}
      <Facts>
        <Fact name="作者">
          {column.nickname}（<MemberLink id={column.ownerId} may={may} />）
        </Fact>
        <Fact name="文章 / 订阅">{`${column.articles} / ${column.subscribers}`}</Fact>
        <Fact name="开的时间">
          <When at={column.createdAt} />
        </Fact>
        {column.reason !== '' && <Fact name="关闭的原因">{column.reason}</Fact>}
      </Facts>
    </>
  )
}

type FormProps = { column: StaffColumn; onChange: (column: StaffColumn) => void }
type Outcome = { ok: true; value: StaffColumn } | { ok: false; code: string; msg: string }

function useOutcome(onChange: FormProps['onChange']) {
  const [refused, setRefused] = useState<string>()
  const settle = (outcome: Outcome, done: string) => {
    setRefused(outcome.ok ? undefined : (reasonOf(outcome) ?? '没有成功，请重试'))
    if (!outcome.ok) return
    toast(done)
    onChange(outcome.value)
  }
  return { refused, settle }
}

function WordsForm({
  column,
  change,
  onChange,
}: FormProps & { change: NonNullable<StaffColumn['change']> }): ReactNode {
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(decideColumn)
  const { refused, settle } = useOutcome(onChange)
  const decide = async (decision: 'publish' | 'reject') => {
    const given = decision === 'reject' ? { reason: reason.trim() } : {}
    const outcome = await run({ id: column.id, changeId: change.id, decision, ...given })
    settle(outcome, decision === 'publish' ? '已通过' : '已退回')
  }
  return (
    <div className="stack-12">
      <h3>
        <ChangedLine before={column.title} after={change.title} />
      </h3>
      <p className={styles.summary}>
        <ChangedLine before={column.introduction} after={change.introduction} />
      </p>
      {change.cover !== null && <img src={change.cover} alt="封面" className={styles.picture} />}
      {change.words.length > 0 && <p className="problem">命中的词：{change.words.join('、')}</p>}
      <TextField
        label="退回的原因"
        value={reason}
        maxLength={LIMITS.reason}
        placeholder="作者会看到"
        error={refused}
        onChange={setReason}
      />
      <ButtonRow>
        <Button busy={busy} onClick={() => void decide('publish')}>
          通过
        </Button>
        <Button
          variant="danger"
          disabled={busy || reason.trim().length < LEAST_REASON}
          onClick={() => void decide('reject')}
        >
          退回
        </Button>
      </ButtonRow>
    </div>
  )
}

function ProductForm({ column: { id, thing, productId, price }, onChange }: FormProps): ReactNode {
  const [typed, setTyped] = useState(productId ?? '')
  const { busy, run } = useCall(linkColumnProduct)
  const { refused, settle } = useOutcome(onChange)
  const wanted = typed.trim()
  const save = async () =>
    settle(await run({ id, ...(wanted !== '' && { productId: wanted }) }), wanted === '' ? '已取消出售' : '已关联')
  return (
    <div className="stack-12">
      <p className="caption">在“商品”里建一件商品，每个规格都给出权益 {thing} 与天数，再把商品编号写在这里</p>
      {price && <p>{`现价 ${(price.fen / 100).toFixed(2)} 元${price.isFrom ? ' 起' : ''}（${price.variant}）`}</p>}
      <TextField
        label="商品编号"
        hint="留空就不出售"
        value={typed}
        maxLength={40}
        error={refused}
        onChange={setTyped}
      />
      <ButtonRow>
        <Button variant="secondary" busy={busy} disabled={wanted === (productId ?? '')} onClick={() => void save()}>
          保存
        </Button>
      </ButtonRow>
    </div>
  )
}

function MoveForm({ column: { id, status }, onChange }: FormProps): ReactNode {
  const [reason, setReason] = useState('')
  const { busy, run } = useCall(moveColumn)
  const { refused, settle } = useOutcome(onChange)
  const name = status === 'open' ? '关闭' : '重新开放'
  const move = async () =>
    settle(await run({ id, to: status === 'open' ? 'closed' : 'open', reason: reason.trim() }), `已${name}`)
  return (
    <div className="stack-12">
      {status === 'open' && <p className="caption">关闭以后列表里没有了，已发布的文章照旧能读</p>}
      <TextField
        label={`${name}的原因`}
        value={reason}
        maxLength={LIMITS.reason}
        placeholder="作者会看到"
        error={refused}
        onChange={setReason}
      />
      <ButtonRow>
        <Button
          variant={status === 'open' ? 'danger' : 'secondary'}
          busy={busy}
          disabled={reason.trim().length < LEAST_REASON}
          onClick={() => void move()}
        >
          {name}
        </Button>
      </ButtonRow>
    </div>
  )
}
