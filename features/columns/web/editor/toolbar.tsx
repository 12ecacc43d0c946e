import type { MouseEvent, ReactNode } from 'react'
import { FORMAT_TEXT_COMMAND, REDO_COMMAND, UNDO_COMMAND } from 'lexical'
import { CandleIcon, IconButton, LinkIcon, PictureIcon } from '@niujin/ui'
import { PICTURE_KINDS } from '@niujin/web-kit/pictures'
import { changePiece, insertPiece, setBlock, type BlockName } from './editing.ts'
import { ToolIcon, type IconName } from './icons.tsx'
import type { Editing } from './use-editor.ts'
import { useKeyboardHeight } from './use-keyboard-height.ts'
import styles from './toolbar.module.css'

/** What opens over the editor. */
export type Panel = 'stock' | 'hashtag' | 'mention' | 'link' | 'caption'

export type ToolbarProps = {
  editing: Editing
  /** pictures on their way to the server */
  sending: number
  onOpen: (panel: Panel) => void
  onFiles: (files: readonly File[]) => void
  /** words at the end, such as how much is written */
  note: ReactNode
}

/** The field keeps the focus, and the keyboard stays, while a tool is pressed. */
const stay = (event: MouseEvent) => event.preventDefault()

/** The tools of the editor, above the keyboard. */
export function Toolbar(props: ToolbarProps): ReactNode {
  const { editing, sending, note } = props
  const covered = useKeyboardHeight()
  return (
    <div
      className={styles.bar}
      style={{ transform: `translateY(-${covered}px)` }}
      data-keyboard={covered > 0 || undefined}
    >
      <div className={styles.tools} role="toolbar" aria-label="编辑工具">
        {editing.at.piece ? <PieceTools {...props} piece={editing.at.piece} /> : <TextTools {...props} />}
      </div>
      <p className={styles.note} role="status">
        {sending > 0 ? `正在上传 ${sending} 张图片` : note}
      </p>
    </div>
  )
}

const BLOCKS: readonly { name: BlockName; label: string; icon: IconName }[] = [
  { name: 'heading2', label: '标题', icon: 'heading' },
  { name: 'quote', label: '引用', icon: 'quote' },
  { name: 'bullets', label: '列表', icon: 'bullets' },
  { name: 'numbers', label: '编号列表', icon: 'numbers' },
]

function TextTools({ editing, onOpen, onFiles }: ToolbarProps): ReactNode {
  const { editor, at, canUndo, canRedo } = editing
  return (
    <>
      <PictureTool onFiles={onFiles} />
      <Tool label="加粗" pressed={at.isBold} onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, 'bold')}>
        <ToolIcon name="bold" />
      </Tool>
      {BLOCKS.map(({ name, label, icon }) => (
        <Tool key={name} label={label} pressed={at.block === name} onClick={() => setBlock(editor, name, at.block)}>
          <ToolIcon name={icon} />
        </Tool>
      ))}
      <Tool label="小标题" pressed={at.block === 'heading3'} onClick={() => setBlock(editor, 'heading3', at.block)}>
        <span className={styles.small}>H</span>
      </Tool>
      <Tool label="提到股票" onClick={() => onOpen('stock')}>
        <CandleIcon />
      </Tool>
      <Tool label="话题" onClick={() => onOpen('hashtag')}>
        <ToolIcon name="hash" />
      </Tool>
      <Tool label="提到人" onClick={() => onOpen('mention')}>
        <ToolIcon name="at" />
      </Tool>
      <Tool label="链接" pressed={at.isLink} onClick={() => onOpen('link')}>
        <LinkIcon />
      </Tool>
      <Tool label="分隔线" onClick={() => insertPiece(editor, { type: 'divider' }, undefined)}>
        <ToolIcon name="divider" />
      </Tool>
      <Tool label="撤销" disabled={!canUndo} onClick={() => editor.dispatchCommand(UNDO_COMMAND)}>
        <ToolIcon name="undo" />
      </Tool>
      <Tool label="重做" disabled={!canRedo} onClick={() => editor.dispatchCommand(REDO_COMMAND)}>
        <ToolIcon name="redo" />
      </Tool>
    </>
  )
}

const PIECE_NAMES = { image: '图片', table: '表格', chart: '图表', divider: '分隔线' } as const

type PieceProps = ToolbarProps & { piece: NonNullable<Editing['at']['piece']> }

/** What can be done with a picture, table, chart or line that is chosen. */
function PieceTools({ editing: { editor }, piece: { key, piece }, onOpen }: PieceProps): ReactNode {
  return (
    <>
      {piece.type === 'image' && (
        <button type="button" className={styles.word} onMouseDown={stay} onClick={() => onOpen('caption')}>
          图片说明
        </button>
      )}
      <button
        type="button"
        className={`${styles.word} ${styles.danger}`}
        onMouseDown={stay}
        onClick={() => changePiece(editor, key, undefined)}
      >
        删除{PIECE_NAMES[piece.type]}
      </button>
    </>
  )
}

type ToolProps = { label: string; pressed?: boolean; disabled?: boolean; onClick: () => void; children: ReactNode }

function Tool({ label, pressed, disabled = false, onClick, children }: ToolProps): ReactNode {
  return (
    <IconButton
      label={label}
      className={styles.tool ?? ''}
      {...(pressed !== undefined && { pressed })}
      disabled={disabled}
      onMouseDown={stay}
      onClick={onClick}
    >
      {children}
    </IconButton>
  )
}

function PictureTool({ onFiles }: { onFiles: ToolbarProps['onFiles'] }): ReactNode {
  return (
    <label className={styles.picture} title="图片">
      <PictureIcon aria-hidden />
      <input
        type="file"
        accept={PICTURE_KINDS}
        multiple
        className="over-all"
        aria-label="插入图片"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
