import { useState, type ReactNode } from 'react'
import {
  Answered,
  Badge,
  Button,
  EmptyState,
  LinkButton,
  PlusIcon,
  SegmentedControl,
  TextArea,
  TextField,
  toast,
} from '@niujin/ui'
import { BottomSheet } from '@niujin/ui/dialog'
import { useOnce } from '@niujin/web-kit'
import { useRead, type Read } from '@niujin/web-kit/asking'
import type { OutputOf } from '@niujin/contract-kit'
import type { OwnColumn } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { columnPath } from '../shared/paths.ts'
import { CoverField } from './cover-field.tsx'
import styles from './columns-sheet.module.css'

type OwnColumns = OutputOf<(typeof import('../../contract/index.ts'))['ownColumns']>
type Shown = 'list' | 'new' | { readonly change: OwnColumn } | { readonly seriesOf: OwnColumn }

const STATUS = { waiting: '待审核', open: '已开放', closed: '已关闭' } as const
/** As the contract has them; it is not loaded to write. */
const MOST = { title: 20, introduction: 500, series: 30 }

/** One's own columns: opening one, changing its words, its series. */
export function ColumnsSheet({ onClose }: { onClose: () => void }): ReactNode {
  const columns = useRead({ key: 'columns', ask: (options) => ask('ownColumns', {}, options) })
  const [shown, setShown] = useState<Shown>('list')
  const back = () => {
    setShown('list')
    void columns.reload()
  }
  return (
    <BottomSheet
      title={titleOf(shown)}
      onClose={onClose}
      start={
        shown !== 'list' && (
          <Button variant="ghost" size="small" onClick={() => setShown('list')}>
            返回
          </Button>
        )
      }
    >
      {shown === 'list' && <List columns={columns} onShow={setShown} />}
      {shown === 'new' && <WordsForm onDone={back} />}
      {typeof shown === 'object' && 'change' in shown && <WordsForm column={shown.change} onDone={back} />}
      {typeof shown === 'object' && 'seriesOf' in shown && <SeriesForm column={shown.seriesOf} onDone={back} />}
    </BottomSheet>
  )
}

function titleOf(shown: Shown): string {
  if (shown === 'list') return '我的专栏'
  if (shown === 'new') return '开一个专栏'
  return 'change' in shown ? '改专栏' : '新建系列'
}

function List({ columns, onShow }: { columns: Read<OwnColumns>; onShow: (shown: Shown) => void }): ReactNode {
  return (
    <Answered answer={columns}>
      {({ list, mayOpen }) => (
        <div className={styles.form}>
          {list.length === 0 && <EmptyState text="还没有专栏" />}
          {list.map((one) => (
            <OwnColumnItem key={one.id} column={one} onShow={onShow} />
          ))}
          {mayOpen && (
            <Button icon={<PlusIcon />} block onClick={() => onShow('new')}>
              开一个专栏
            </Button>
          )}
        </div>
      )}
    </Answered>
  )
}

function OwnColumnItem({ column, onShow }: { column: OwnColumn; onShow: (shown: Shown) => void }): ReactNode {
  const { id, title, status, isPaid, articles, subscribers, series, change, reason, price } = column
  return (
    <section className={styles.item} aria-label={title}>
      <p className={styles.head}>
        <span className="strong">{title}</span>
        <Badge variant={status === 'open' ? 'success' : 'plain'}>{STATUS[status]}</Badge>
        {isPaid && <Badge variant="gold">付费</Badge>}
      </p>
      <p className="caption">
        {articles} 篇 · {subscribers} 人订阅
        {series.length > 0 && ` · 系列：${series.map((one) => one.title).join('、')}`}
      </p>
      {isPaid && price === null && <p className="caption">运营定好价格以后才能购买</p>}
      {reason !== '' && <p className="problem">{reason}</p>}
      {change && (
        <p className="caption">{change.status === 'review' ? '修改待审核' : `修改被退回：${change.reason}`}</p>
      )}
      <div className={styles.actions}>
        {status === 'open' && (
          <LinkButton href={columnPath(id)} variant="ghost" size="small">
            看专栏
          </LinkButton>
        )}
        <Button variant="ghost" size="small" onClick={() => onShow({ change: column })}>
          改介绍
        </Button>
        <Button variant="ghost" size="small" onClick={() => onShow({ seriesOf: column })}>
          新建系列
        </Button>
      </div>
    </section>
  )
}

function WordsForm({ column, onDone }: { column?: OwnColumn; onDone: () => void }): ReactNode {
  const [title, setTitle] = useState(column?.title ?? '')
  const [introduction, setIntroduction] = useState(column?.introduction ?? '')
  const [cover, setCover] = useState(column?.cover ?? null)
  const [kind, setKind] = useState<'free' | 'paid'>('free')
  const { busy, refused, save } = useWords(column, onDone)
  return (
    <div className={styles.form}>
      <TextField label="名称" value={title} maxLength={MOST.title} onChange={setTitle} />
      <TextArea label="介绍" rows={4} most={MOST.introduction} value={introduction} onChange={setIntroduction} />
      <CoverField cover={cover} onChange={setCover} />
      {!column && (
        <SegmentedControl
          label="免费或付费，以后不能变"
          items={[
            { key: 'free' as const, label: '免费专栏' },
            { key: 'paid' as const, label: '付费专栏' },
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      {refused !== undefined && (
        <p className="problem" role="alert">
          {refused}
        </p>
      )}
      <Button
        block
        busy={busy}
        disabled={title.trim() === '' || introduction.trim() === ''}
        onClick={() => void save({ title: title.trim(), introduction: introduction.trim(), cover }, kind === 'paid')}
      >
        送审
      </Button>
    </div>
  )
}

/** Hands in the words of a new column, or new words of one. */
function useWords(column: OwnColumn | undefined, onDone: () => void) {
  const settle = (outcome: { ok: boolean }) => {
    if (!outcome.ok) return
    toast('已送审，通过后读者就能看到')
    onDone()
  }
  const opening = useOnce(ask, 'openColumn', settle)
  const changing = useOnce(ask, 'changeColumn', settle)
  return {
    busy: opening.busy || changing.busy,
    refused: opening.refused ?? changing.refused,
    save: (words: { title: string; introduction: string; cover: string | null }, isPaid: boolean) =>
      column ? changing.run({ id: column.id, ...words }) : opening.run({ ...words, isPaid }),
  }
}

function SeriesForm({ column, onDone }: { column: OwnColumn; onDone: () => void }): ReactNode {
  const [title, setTitle] = useState('')
  const saving = useOnce(ask, 'saveSeries', (outcome) => outcome.ok && onDone())
  return (
    <div className={styles.form}>
      <TextField
        label={`《${column.title}》里的新系列`}
        value={title}
        maxLength={MOST.series}
        error={saving.refused}
        onChange={setTitle}
      />
      <Button
        block
        busy={saving.busy}
        disabled={title.trim() === ''}
        onClick={() => void saving.run({ id: column.id, title: title.trim() })}
      >
        新建
      </Button>
    </div>
  )
}
