import { Suspense, useState, type ReactNode } from 'react'
import { HORIZONS, STANCES, type OpinionWish, type Stance } from '@niujin/community'
import { StockPicker } from '@niujin/quotes/mention'
import { Button, RemovableChip, SegmentedControl, Switch, TextArea, TextField } from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { useRead } from '@niujin/web-kit/asking'
import type { OwnArticle } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { ColumnFields } from './column-fields.tsx'
import { CoverField } from './cover-field.tsx'
import type { Writing } from './use-writing.ts'
import styles from './settings-sheet.module.css'

type Props = { article: OwnArticle; writing: Writing }

/** As the contract has them; it is not loaded to write. */
const MOST = { summary: 200, stocks: 10, hashtags: 5, hashtag: 20, riskNotice: 200, scheduleDays: 90 }
const HOUR = 3_600_000

/** Everything of an article beside its title and text. */
export function SettingsSheet({ article, writing, onClose }: Props & { onClose: () => void }): ReactNode {
  const { content, change } = writing
  return (
    <BottomSheet
      title="文章设置"
      onClose={onClose}
      footer={
        <Button block onClick={onClose}>
          完成
        </Button>
      }
    >
      <div className={styles.form}>
        <CoverField cover={content.cover} onChange={(cover) => change({ cover })} />
        <TextArea
          label="摘要（不填就用正文开头）"
          rows={2}
          most={MOST.summary}
          value={content.summary}
          onChange={(summary) => change({ summary })}
        />
        <ColumnFields writing={writing} />
        <StockField article={article} writing={writing} />
        <HashtagField writing={writing} />
        <OpinionField article={article} writing={writing} />
        {article.publishedAt === null && <ScheduleField writing={writing} />}
        <TextArea
          label="风险提示（不填就用通用的）"
          rows={2}
          most={MOST.riskNotice}
          value={content.riskNotice}
          onChange={(riskNotice) => change({ riskNotice })}
        />
      </div>
    </BottomSheet>
  )
}

function StockField({ article, writing: { content, change } }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const [names, setNames] = useState(() => new Map(article.stocks.map(({ id, name }) => [id, name])))
  const { stocks } = content
  return (
    <div className={styles.field}>
      <span className={styles.label}>关联股票</span>
      <div className={styles.chips}>
        {stocks.map((id) => (
          <RemovableChip key={id} onRemove={() => change({ stocks: stocks.filter((one) => one !== id) })}>
            {names.get(id) ?? id}
          </RemovableChip>
        ))}
        {stocks.length < MOST.stocks && (
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            加股票
          </Button>
        )}
      </div>
      <Suspense>
        {isOpen && (
          <StockPicker
            title="关联股票"
            onClose={() => setOpen(false)}
            onPick={({ symbol, name }) => {
              setOpen(false)
              setNames(new Map([...names, [symbol, name]]))
              if (!stocks.includes(symbol)) change({ stocks: [...stocks, symbol] })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

function HashtagField({ writing: { content, change } }: { writing: Writing }): ReactNode {
  const [typed, setTyped] = useState('')
  const { hashtags } = content
  const name = typed.replaceAll(/[#\s]/g, '').slice(0, MOST.hashtag)
  const add = () => {
    if (name !== '' && !hashtags.includes(name)) change({ hashtags: [...hashtags, name] })
    setTyped('')
  }
  return (
    <div className={styles.field}>
      <div className={styles.chips}>
        {hashtags.map((one) => (
          <RemovableChip key={one} onRemove={() => change({ hashtags: hashtags.filter((other) => other !== one) })}>
            {`#${one}#`}
          </RemovableChip>
        ))}
      </div>
      {hashtags.length < MOST.hashtags && (
        <TextField
          label="话题"
          value={typed}
          placeholder="如 白酒"
          onChange={setTyped}
          end={
            <Button variant="ghost" size="small" disabled={name === ''} onClick={add}>
              添加
            </Button>
          }
        />
      )}
    </div>
  )
}

const STANCE_ITEMS = [
  { key: 'none' as const, label: '不标' },
  ...(Object.keys(STANCES) as Stance[]).map((key) => ({ key, label: STANCES[key] })),
]
const HORIZON_ITEMS = HORIZONS.map((days) => ({ key: String(days), label: `${days}日` }))

/** For advisors with a licence: an opinion that goes on record when the article comes out. */
function OpinionField({ article, writing: { content, change } }: Props): ReactNode {
  const { value } = useRead({ key: 'rights', ask: (options) => ask('ownArticles', { count: 1 }, options) })
  const { opinion, stocks } = content
  if (article.isOpinionFixed) return <p className="caption">观点已经留痕，不能再改</p>
  if (value?.mayMarkOpinion !== true) return null
  const [instrumentId] = stocks
  if (instrumentId === undefined) return <p className="caption">关联一只股票以后，可以标注观点</p>
  const base: OpinionWish = opinion ?? { instrumentId, stance: 'neutral', horizon: 20 }
  return (
    <div className={styles.field}>
      <span className={styles.label}>对第一只关联股票的观点（发布时记下价格，事后如实显示，不能改）</span>
      <SegmentedControl<Stance | 'none'>
        label="观点"
        items={STANCE_ITEMS}
        value={opinion?.stance ?? 'none'}
        onChange={(stance) => change({ opinion: stance === 'none' ? null : { ...base, instrumentId, stance } })}
      />
      {opinion && (
        <SegmentedControl
          label="看多少个交易日"
          items={HORIZON_ITEMS}
          value={String(opinion.horizon)}
          onChange={(key) => {
            const horizon = HORIZONS.find((days) => String(days) === key)
            if (horizon !== undefined) change({ opinion: { ...opinion, horizon } })
          }}
        />
      )}
    </div>
  )
}

function ScheduleField({ writing: { publishAt, setPublishAt } }: { writing: Writing }): ReactNode {
  const [now] = useState(() => Date.now())
  const isOn = publishAt !== undefined
  return (
    <div className={styles.field}>
      <div className={styles.switch}>
        <span className={styles.label}>定时发布</span>
        <Switch
          label="定时发布"
          labelHidden
          checked={isOn}
          onChange={(on) => setPublishAt(on ? new Date(now + 24 * HOUR).toISOString() : undefined)}
        />
      </div>
      {isOn && (
        <TextField
          label="发布时间（审核通过后到点发布）"
          type="datetime-local"
          value={inShanghai(Date.parse(publishAt))}
          min={inShanghai(now)}
          max={inShanghai(now + MOST.scheduleDays * 24 * HOUR)}
          onChange={(text) => {
            const at = Date.parse(`${text}:00+08:00`)
            if (!Number.isNaN(at)) setPublishAt(new Date(at).toISOString())
          }}
        />
      )}
    </div>
  )
}

/** A moment (milliseconds) as the field of the browser has it, in the time of the exchanges. */
function inShanghai(at: number): string {
  return new Date(at + 8 * HOUR).toISOString().slice(0, 16)
}
