import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { LinesState } from '@niujin/charts/web'
import { Button, Chip, CloseIcon, IconButton, TrashIcon } from '@niujin/ui'
import { ConfirmDialog } from '@niujin/ui/dialog'
import type { DrawnLine, LineKind, LineLayer } from '@niujin/chart/line-tools'
import { LineStyleRow, type PenStyle } from './line-style-row.tsx'
import { LINE_WORDS } from './line-words.ts'
import type { UsedLayer } from './use-line-layer.ts'
import styles from './line-bar.module.css'

export type LineBarProps = Omit<UsedLayer, 'layer'> & {
  layer: LineLayer
  lines: readonly DrawnLine[]
  /** whether they came from the account, and are there */
  state: LinesState
  onRetry: () => void
  onClose: () => void
}

/** The tools to draw with: kinds, style, magnet, steps back and forth, one or all away. */
export function LineBar({ layer, lines, selected, can, state, onRetry, onClose }: LineBarProps): ReactNode {
  const [kind, setKind] = useKind(selected)
  const [pen, setPen] = useState<PenStyle>({ colour: 0, width: 1 })
  const [isMagnet, setMagnet] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const line = lines.find(({ id }) => id === selected)
  const box = useRef<HTMLElement>(null)
  // Opened under a chart they would lie behind the bar at the foot of the page.
  useEffect(() => {
    // Gives a promise in newer browsers, which is nothing to tidy up with.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => layer.draw(kind, pen), [layer, kind, pen])
  useEffect(() => layer.setMagnet(isMagnet), [layer, isMagnet])
  useEffect(
    () => () => {
      layer.draw(undefined, { colour: 0, width: 1 })
      layer.select(undefined)
    },
    [layer],
  )
  const restyle = (change: Partial<PenStyle>) => {
    if (line) layer.change({ ...line, ...change })
    else setPen({ ...pen, ...change })
  }
  return (
    <section ref={box} className={styles.tools} aria-label="画线工具">
      <div className={styles.head}>
        <span className={styles.how} role="status">
          {hintOf(kind, line)}
        </span>
        <Button variant="ghost" size="small" disabled={!can.undo} onClick={() => layer.undo()}>
          撤销
        </Button>
        <Button variant="ghost" size="small" disabled={!can.redo} onClick={() => layer.redo()}>
          重做
        </Button>
        <IconButton
          label={line ? '删除选中的线' : '全部删除'}
          disabled={lines.length === 0}
          onClick={() => (line ? layer.remove(line.id) : setAsking(true))}
        >
          <TrashIcon />
        </IconButton>
        <IconButton label="收起画线工具" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      <div className={styles.kinds}>
        {LINE_WORDS.map((one) => (
          <Chip
            key={one.kind}
            selected={one.kind === kind}
            onClick={() => setKind(one.kind === kind ? undefined : one.kind)}
          >
            {one.name}
          </Chip>
        ))}
      </div>
      <LineStyleRow pen={line ?? pen} onChange={restyle}>
        <Chip selected={isMagnet} onClick={() => setMagnet(!isMagnet)}>
          吸附
        </Chip>
      </LineStyleRow>
      <KeptLine state={state} onRetry={onRetry} />
      {isAsking && (
        <ConfirmDialog
          title={`删除这只证券上的 ${lines.length} 条画线？`}
          text="马上后悔的，可以用“撤销”一条一条找回。"
          confirmText="全部删除"
          variant="danger"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            for (const { id } of lines) layer.remove(id)
            setAsking(false)
          }}
        />
      )}
    </section>
  )
}

/** What the next taps draw. A line that is drawn is selected, and the pen is put down: the next tap draws nothing. */
function useKind(selected: string | undefined) {
  const [kind, setKind] = useState<LineKind>()
  const [before, setBefore] = useState(selected)
  if (before !== selected) {
    setBefore(selected)
    if (selected !== undefined) setKind(undefined)
  }
  return [kind, setKind] as const
}

/** What is not as it should be between these lines and the account; what is unsent goes there by itself. */
function KeptLine({ state, onRetry }: Pick<LineBarProps, 'state' | 'onRetry'>): ReactNode {
  if (state === 'unsent')
    return (
      <p className={styles.kept} role="status">
        刚画的还没存到账号，先留在本机，连上网自动存
      </p>
    )
  if (state !== 'failed') return null
  return (
    <p className={styles.kept} role="status">
      以前画的线没有取到
      <Button variant="ghost" size="small" onClick={onRetry}>
        重试
      </Button>
    </p>
  )
}

function hintOf(kind: LineKind | undefined, line: DrawnLine | undefined): string {
  if (line) return '拖动端点或整条线'
  return LINE_WORDS.find((one) => one.kind === kind)?.how ?? '点一条线可以改它'
}
