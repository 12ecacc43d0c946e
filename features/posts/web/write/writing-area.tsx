import { lazy, Suspense, useId, useState, type ReactNode } from 'react'
import { lengthOf } from '@niujin/content-rules'
import { facePiece, FacePanel, StockPicker, stockPiece, textToSend } from '@niujin/quotes/mention'
import { classes } from '@niujin/ui'
import type { SuggestedMember } from '../../contract/index.ts'
import { LIMITS } from '../../contract/limits.ts'
import { TextField, useField } from './text-field.tsx'
import { Toolbar, type Panel, type ToolbarProps } from './toolbar.tsx'
import { typedMark, type TypedMark } from './typed-mark.ts'
import styles from './ugc.module.css'

const Suggestions = lazy(() => import('./suggestions.tsx'))

export type WritingAreaProps = Pick<ToolbarProps, 'onPoll' | 'onOpinion'> & {
  text: string
  /** why it was not taken, in words */
  refused: string | undefined
  onText: (text: string) => void
  onMention: (member: SuggestedMember) => void
  /** between the field and its tools */
  children: ReactNode
  /** at the right of the tools */
  end: ReactNode
}

/** The text of a post with what can be put into it. */
export function WritingArea(props: WritingAreaProps): ReactNode {
  const { text, refused, onText, onMention, onPoll, onOpinion, children, end } = props
  const words = useId()
  const [panel, setPanel] = useState<Panel>()
  const [mark, setMark] = useState<TypedMark>()
  const { field, put, removePiece, before: beforeCaret } = useField(text, onText)
  const left = LIMITS.text - lengthOf(textToSend(text))
  const readMark = (before: string) => {
    const next = typedMark(before)
    setMark(next)
    return next
  }
  const pick = (piece: string, before: number) => {
    setMark(undefined)
    put(piece, before)
  }
  return (
    <>
      <TextField
        text={text}
        field={field}
        removePiece={removePiece}
        describedBy={words}
        isWrong={left < 0}
        onChange={(next) => {
          onText(next)
          const at = field.current?.selectionStart ?? next.length
          const typed = next.length > text.length
          if (readMark(next.slice(0, at))?.kind === 'stock' && typed) setPanel('stocks')
        }}
        onCaret={() => readMark(beforeCaret())}
      />
      <CountLine id={words} left={left} refused={refused} />
      {mark && mark.kind !== 'stock' && (
        <Suspense>
          <Suggestions
            mark={mark}
            onHashtag={(name) => pick(`#${name}# `, mark.q.length + 1)}
            onMention={(member) => {
              onMention(member)
              pick(`@${member.nickname} `, mark.q.length + 1)
            }}
          />
        </Suspense>
      )}
      {children}
      <div className={styles.bar}>
        <div className={styles.tools}>
          <Toolbar
            panel={panel}
            onPanel={setPanel}
            onSign={(sign) => {
              put(sign)
              field.current?.focus()
              readMark(beforeCaret() + sign)
            }}
            onPoll={onPoll}
            onOpinion={onOpinion}
          />
          {end}
        </div>
        <Suspense>{panel === 'faces' && <FacePanel onPick={(id) => put(facePiece(id))} />}</Suspense>
      </div>
      <Suspense>
        {panel === 'stocks' && (
          <StockPicker
            onClose={() => setPanel(undefined)}
            onPick={(stock) => {
              setPanel(undefined)
              // The sign that opened it is part of how a stock is written.
              pick(stockPiece(stock), mark?.kind === 'stock' ? 1 : 0)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** How much is written, or why it was not taken. */
function CountLine({ id, left, refused }: { id: string; left: number; refused: string | undefined }): ReactNode {
  return (
    <p
      id={id}
      className={classes('fine', styles.count, left < 0 && styles.over)}
      role={refused === undefined ? undefined : 'alert'}
    >
      {refused ?? `${LIMITS.text - left}/${LIMITS.text}`}
    </p>
  )
}
