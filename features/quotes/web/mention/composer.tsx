import {
  lazy,
  Suspense,
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { CandleIcon, classes, IconButton, SendIcon, SmileIcon } from '@niujin/ui'
import { FacePanel } from './face-panel.tsx'
import { useWriting, type UsedWriting, type WritingOptions } from './use-writing.ts'
import { facePiece, stockPiece } from './written.ts'
import styles from './composer.module.css'

const StockPicker = lazy(async () => ({ default: (await import('./stock-picker.tsx')).StockPicker }))

export type ComposerProps = WritingOptions & {
  /** What to write, as the field says it while it is empty. */
  placeholder: string
  /** Offers our faces; yes unless told. */
  faces?: boolean
  /** Offers to name stocks; yes unless told. */
  stocks?: boolean
  /** The field takes the focus when it appears, as after 回复. */
  wantsFocus?: boolean
  /** Above the field, such as what a reply answers. */
  start?: ReactNode
}

/** A field that grows with what is written, with faces and stocks; Enter sends where there is a real keyboard. */
export function Composer(props: ComposerProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null)
  const writing = useWriting(props, field)
  const words = useId()
  const { refused, left } = writing
  return (
    <div className={styles.composer}>
      {props.start}
      <form
        className={styles.line}
        onSubmit={(event) => {
          event.preventDefault()
          void writing.send()
        }}
      >
        <Field given={props} field={field} writing={writing} describedBy={words} />
        <Tools given={props} writing={writing} field={field} />
        <button
          type="submit"
          className={styles.send}
          aria-label="发送"
          disabled={!writing.canSend}
          aria-busy={writing.busy || undefined}
          onMouseDown={stay}
        >
          <SendIcon />
        </button>
      </form>
      <p
        id={words}
        className={classes(styles.words, left < 0 && styles.over)}
        role={refused === undefined ? undefined : 'alert'}
      >
        {refused ?? countWords(left, props.most)}
      </p>
      <Panel writing={writing} />
    </div>
  )
}

/** The field keeps the focus until a press has ended: what it shows around it must not change under the finger. */
const stay = (event: MouseEvent) => event.preventDefault()

/** The buttons beside the field. */
function Tools({
  given,
  writing,
  field,
}: {
  given: ComposerProps
  writing: UsedWriting
  field: RefObject<HTMLTextAreaElement | null>
}): ReactNode {
  const { faces = true, stocks = true, disabled = false } = given
  const { panel, setPanel } = writing
  const isOpen = panel === 'faces'
  const show = (next: UsedWriting['panel']) => {
    // The keyboard makes room for what opens.
    field.current?.blur()
    setPanel(next)
  }
  return (
    <>
      {faces && (
        <IconButton
          label={isOpen ? '收起表情' : '表情'}
          aria-expanded={isOpen}
          disabled={disabled}
          onMouseDown={stay}
          onClick={() => show(isOpen ? undefined : 'faces')}
        >
          <SmileIcon className={styles.icon ?? ''} />
        </IconButton>
      )}
      {stocks && (
        <IconButton label="提到股票" disabled={disabled} onMouseDown={stay} onClick={() => show('stocks')}>
          <CandleIcon className={styles.icon ?? ''} />
        </IconButton>
      )}
    </>
  )
}

function Panel({ writing }: { writing: UsedWriting }): ReactNode {
  if (writing.panel === 'faces') return <FacePanel onPick={(id) => writing.put(facePiece(id))} />
  if (writing.panel === undefined) return null
  const close = () => writing.setPanel(undefined)
  return (
    <Suspense>
      <StockPicker
        onClose={close}
        onPick={(stock) => {
          close()
          writing.put(stockPiece(stock))
        }}
      />
    </Suspense>
  )
}

/** Silent until the end is near. */
function countWords(left: number, most: number): string {
  if (left < 0) return `超出 ${-left} 个字`
  return left <= Math.max(10, most / 5) ? `还能写 ${left} 个字` : ''
}

type FieldProps = {
  given: ComposerProps
  field: RefObject<HTMLTextAreaElement | null>
  writing: UsedWriting
  describedBy: string
}

function Field({ given, field, writing, describedBy }: FieldProps): ReactNode {
  const { placeholder, disabled = false, wantsFocus = false } = given
  useEffect(() => {
    if (wantsFocus) field.current?.focus()
  }, [wantsFocus, field])
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && writing.removePiece()) event.preventDefault()
    if (!isSending(event)) return
    event.preventDefault()
    void writing.send()
  }
  return (
    <div className={styles.grow} data-text={`${writing.text}\n`}>
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        value={writing.text}
        placeholder={placeholder}
        aria-label={placeholder}
        aria-describedby={describedBy}
        aria-invalid={writing.left < 0 || undefined}
        disabled={disabled}
        onChange={(event) => writing.type(event.target.value)}
        onFocus={() => writing.setPanel(undefined)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

function isSending({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && (ctrlKey || metaKey || hasKeyboard())
}

/** On a phone Enter is for a new line: the button sends. */
function hasKeyboard(): boolean {
  return window.matchMedia?.('(hover: hover) and (pointer: fine)').matches ?? false
}
