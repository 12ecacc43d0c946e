import type { ReactNode } from 'react'
import { Answered, ListRow, Skeleton, Switch, TextField } from '@niujin/ui'
import { SheetRow } from '@niujin/ui/dialog'
import { useRead } from '@niujin/web-kit/asking'
import { ask } from '../calls.ts'
import type { Writing } from './use-writing.ts'
import styles from './settings-sheet.module.css'

/** Characters that may be read before buying. */
const PREVIEW = { least: 50, usual: 300, most: 3000 }

/** Which of one's columns and series an article stands in, and whether it is paid there. */
export function ColumnFields({ writing: { content, change } }: { writing: Writing }): ReactNode {
  const answer = useRead({ key: 'columns', ask: (options) => ask('ownColumns', {}, options) })
  const { columnId, seriesId, seriesOrder, isPaid, previewCharacters } = content
  return (
    <Answered answer={answer} waiting={<Skeleton shape="row" count={2} />}>
      {({ list }) => {
        const open = list.filter(({ status }) => status !== 'closed')
        const chosen = open.find(({ id }) => id === columnId)
        if (open.length === 0) return <p className="caption">还没有专栏，可以在“发布”页的“我的专栏”里开一个</p>
        return (
          <section className="stack-8" aria-label="专栏">
            <span className={styles.label} aria-hidden>
              专栏
            </span>
            <div className={styles.rows}>
              <SheetRow chosen={!chosen} onClick={() => change({ columnId: null, seriesId: null, isPaid: false })}>
                不放进专栏
              </SheetRow>
              {open.map((one) => (
                <SheetRow
                  key={one.id}
                  chosen={one.id === columnId}
                  detail={one.isPaid ? '付费专栏' : '免费专栏'}
                  onClick={() => change({ columnId: one.id, seriesId: null, isPaid: one.isPaid && isPaid })}
                >
                  {one.title}
                </SheetRow>
              ))}
              {chosen?.series.map(({ id, title }) => (
                <SheetRow
                  key={id}
                  chosen={id === seriesId}
                  detail="系列"
                  onClick={() => change({ seriesId: id === seriesId ? null : id })}
                >
                  {title}
                </SheetRow>
              ))}
            </div>
            {chosen && seriesId !== null && (
              <TextField
                label="在系列里排第几（小的在前）"
                inputMode="numeric"
                value={String(seriesOrder)}
                onChange={(text) => change({ seriesOrder: numberIn(text, { least: 0, most: 9999 }) })}
              />
            )}
            {chosen?.isPaid && (
              <div className={styles.rows}>
                <ListRow
                  title="付费阅读"
                  detail="没有开通专栏的人只能读开头"
                  end={
                    <Switch
                      label="付费阅读"
                      labelHidden
                      checked={isPaid}
                      onChange={(paid) => change({ isPaid: paid })}
                    />
                  }
                />
              </div>
            )}
            {chosen?.isPaid && isPaid && (
              <TextField
                label={`试读多少字（${PREVIEW.least}–${PREVIEW.most}）`}
                inputMode="numeric"
                defaultValue={String(previewCharacters)}
                onChange={(text) => change({ previewCharacters: numberIn(text, PREVIEW) })}
              />
            )}
          </section>
        )
      }}
    </Answered>
  )
}

function numberIn(text: string, { least, most }: { least: number; most: number }): number {
  const given = Number.parseInt(text, 10)
  return Number.isNaN(given) ? least : Math.min(most, Math.max(least, given))
}
