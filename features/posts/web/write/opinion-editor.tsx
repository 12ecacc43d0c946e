import type { ReactNode } from 'react'
import { HORIZONS, STANCES, type Horizon, type OpinionWish, type Stance } from '@niujin/community'
import type { Mention } from '@niujin/content-rules'
import { Button, Chip, SegmentedControl } from '@niujin/ui'
import styles from './editors.module.css'

const STANCE_ITEMS = (Object.entries(STANCES) as [Stance, string][]).map(([key, label]) => ({ key, label }))
const HORIZON_ITEMS = HORIZONS.map((days) => ({ key: String(days), label: `${days} 日` }))

export type OpinionEditorProps = {
  opinion: OpinionWish
  /** those the text names: an opinion stands on one of them */
  stocks: readonly Mention[]
  licence: string
  onChange: (opinion: OpinionWish | null) => void
}

/** An opinion of an advisor on a stock of the text: which way, and how far it looks. */
export default function OpinionEditor({ opinion, stocks, licence, onChange }: OpinionEditorProps): ReactNode {
  const { instrumentId, stance, horizon } = opinion
  const horizonOf = (key: string): Horizon => HORIZONS.find((days) => String(days) === key) ?? horizon
  return (
    <section className={styles.editor} aria-label="观点">
      <header className={styles.head}>
        <h2 className="strong">观点</h2>
        <Button variant="ghost" size="small" onClick={() => onChange(null)}>
          去掉观点
        </Button>
      </header>
      {stocks.length === 0 ? (
        <p className="caption">先在文字里用 $ 提到一只股票，观点记在它上面</p>
      ) : (
        <fieldset className="wrap-8">
          <legend className="unseen">对哪只股票</legend>
          {stocks.map(({ symbol, name }) => (
            <Chip
              key={symbol}
              selected={symbol === instrumentId}
              onClick={() => onChange({ ...opinion, instrumentId: symbol })}
            >
              {name}
            </Chip>
          ))}
        </fieldset>
      )}
      <SegmentedControl
        label="方向"
        items={STANCE_ITEMS}
        value={stance}
        onChange={(key) => onChange({ ...opinion, stance: key })}
      />
      <SegmentedControl
        label="看多久（交易日）"
        items={HORIZON_ITEMS}
        value={String(horizon)}
        onChange={(key) => onChange({ ...opinion, horizon: horizonOf(key) })}
      />
      <p className="caption">
        执业编号 {licence}。发布时记下价格与指数，之后按 1、5、20、60 个交易日如实显示；修改、删除说说都去不掉它。
      </p>
    </section>
  )
}
