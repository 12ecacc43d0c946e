import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import {
  Badge,
  directionOf,
  PinIcon,
  SortHeader,
  SortRow,
  Sparkline,
  StickyHeader,
  toast,
  VirtualList,
} from '@niujin/ui'
import { instrumentPath, RowMenu, STOCK_ROW, StockRow, useFollowedQuotes, walkFrom } from '@niujin/quotes/web'
import { useSparkline, useSparklines } from './sparkline-store.ts'
import { SwipeRow } from './swipe-row.tsx'
import { useSorting } from './use-sorting.ts'
import { isQuoted, type Quoted, type WatchList } from './watch-list.ts'
import styles from './list-view.module.css'

const ChooseGroupDialog = lazy(() => import('../groups/choose-group-dialog.tsx'))
const NoteSheet = lazy(() => import('../notes/note-sheet.tsx'))

type Opened = { kind: 'groups' | 'note'; item: Quoted }

/** Rows with the day's line, price and change. Sliding a row to the left offers 置顶, 移动, 备注 and 删除. */
export function ListView({ list }: { list: WatchList }): ReactNode {
  const { sorted, orderOf, sortBy } = useSorting(list.items)
  const [range, setRange] = useState({ first: 0, last: 20 })
  const [slid, setSlid] = useState<string>()
  const [opened, setOpened] = useState<Opened>()
  const shown = sorted.slice(range.first, range.last).map(({ id }) => id)
  useSparklines(shown)
  useFollowedQuotes(shown)
  const find = useCallback((row: string) => list.items.find(({ id }) => id === row)?.quote ?? undefined, [list.items])
  return (
    <>
      <StickyHeader>
        <SortRow label="自选的列" columns={STOCK_ROW.lineColumns}>
          <th scope="col">名称</th>
          <th scope="col">分时</th>
          <SortHeader label="最新" order={orderOf('last')} onChange={(order) => sortBy('last', order)} />
          <SortHeader
            label="涨跌幅"
            order={orderOf('changePercent')}
            onChange={(order) => sortBy('changePercent', order)}
          />
        </SortRow>
      </StickyHeader>
      <RowMenu find={find}>
        <div onClickCapture={() => walkFrom(sorted.flatMap(({ quote }) => quote ?? []))}>
          <VirtualList
            items={sorted}
            keyOf={({ id }) => id}
            rowHeight={STOCK_ROW.height}
            label={`${list.group.name}自选`}
            onRange={setRange}
            renderRow={(item) => (
              <SwipeRow
                actions={actionsOf(list, item, {
                  open: (kind) => isQuoted(item) && setOpened({ kind, item }),
                  close: () => setSlid(undefined),
                })}
                isOpen={slid === item.id}
                onOpen={(isOpen) => setSlid(isOpen ? item.id : undefined)}
              >
                {isQuoted(item) ? (
                  <Row item={item} />
                ) : (
                  <StockRow name={item.sname} detail={item.symbol} quote={undefined} line={null} />
                )}
              </SwipeRow>
            )}
          />
        </div>
      </RowMenu>
      <Suspense>{opened && <RowDialog list={list} opened={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  )
}

function RowDialog({ list, opened, onClose }: { list: WatchList; opened: Opened; onClose: () => void }): ReactNode {
  const { kind, item } = opened
  const done = () => {
    onClose()
    void list.refresh()
  }
  if (kind === 'note')
    return <NoteSheet stock={item} onSave={(note) => list.note(item.id, note)} onSaved={done} onClose={onClose} />
  return <ChooseGroupDialog mode="move" ids={[item.id]} from={list.group.id} onDone={done} onClose={onClose} />
}

function actionsOf(
  list: WatchList,
  item: WatchList['items'][number],
  on: { open: (kind: Opened['kind']) => void; close: () => void },
) {
  const run = async (work: Promise<string | undefined>, done: string) => {
    on.close()
    toast((await work) ?? done)
  }
  const open = (kind: Opened['kind']) => {
    on.close()
    on.open(kind)
  }
  const groups = { label: '移动', variant: 'plain' as const, onClick: () => open('groups') }
  const note = { label: '备注', variant: 'plain' as const, onClick: () => open('note') }
  return [
    {
      label: item.pinned ? '取消置顶' : '置顶',
      variant: 'accent' as const,
      onClick: () => void run(list.pin(item.id, !item.pinned), item.pinned ? '已取消置顶' : '已置顶'),
    },
    ...(list.isMember && isQuoted(item) ? [groups] : []),
    ...(isQuoted(item) ? [note] : []),
    { label: '删除', variant: 'danger' as const, onClick: () => void run(list.remove(item.id), '已删除') },
  ]
}

function Row({ item }: { item: Quoted }): ReactNode {
  const { quote, pinned, note } = item
  return (
    <StockRow
      href={instrumentPath(quote.id, quote.kind)}
      row={quote.id}
      name={quote.name}
      detail={
        <>
          {pinned && <PinIcon aria-label="置顶" className={styles.pin ?? ''} />}
          {quote.code}
          {quote.kind === 'hkStock' && <Badge>港</Badge>}
          {note !== '' && <span className={styles.note}>{note}</span>}
        </>
      }
      quote={quote}
      line={<DayLine quote={quote} />}
    />
  )
}

/** The day so far as a small line, against yesterday's close. */
function DayLine({ quote }: Pick<Quoted, 'quote'>): ReactNode {
  const sparkline = useSparkline(quote.id)
  if (!sparkline || sparkline.points.length < 2) return null
  const { previousClose } = quote.live
  if (previousClose === null)
    return <Sparkline values={sparkline.points} direction="flat" filled={sparkline.progress} />
  const moved = (sparkline.points.at(-1) ?? previousClose) - previousClose
  return (
    <Sparkline
      values={sparkline.points}
      base={previousClose}
      direction={directionOf(moved)}
      filled={sparkline.progress}
    />
  )
}
