import { useRef, useState, type ReactNode } from 'react'
import type { LexicalEditor } from 'lexical'
import type { DocumentTree } from '@niujin/community'
import { toast } from '@niujin/ui'
import { caretOf, goTo, insertPiece, type Caret } from './editing.ts'
import { Panels } from './panels.tsx'
import { sendPicture, type KeepPicture } from './send-picture.ts'
import { Toolbar, type Panel } from './toolbar.tsx'
import { useEditor, type Editing } from './use-editor.ts'
import styles from './editor.module.css'

export type ArticleEditorProps = {
  /** what it begins with; later ones are not looked at */
  tree: DocumentTree
  /** words beside the tools, such as how much is written */
  note: ReactNode
  onChange: (tree: DocumentTree) => void
  /** what is written, such as 课程介绍 */
  label?: string
  /** who keeps its pictures; left out, they stand among those of articles */
  keepPicture?: KeepPicture
}

const WRITABLE = {
  contentEditable: true,
  role: 'textbox',
  'aria-multiline': true,
  tabIndex: 0,
} as const
const WAITING = { 'aria-busy': true } as const

/** Writes a document: on phones and with a real keyboard, with tools above it. */
export default function ArticleEditor(props: ArticleEditorProps): ReactNode {
  const { tree, note, onChange, label = '正文', keepPicture } = props
  const [open, setOpen] = useState<{ panel: Panel; caret: Caret }>()
  const pictures = useSending(keepPicture)
  const { comeBack, onFocus } = useComingBack()
  const { field, editing } = useEditor({
    tree,
    onChange,
    onFiles: (files) => editing && pictures.send(editing, files),
    onPicturesLeft: (count) => toast(`有 ${count} 张图片没有带过来，请保存后用“插入图片”上传`),
  })
  return (
    <div className={styles.editor}>
      {editing?.isEmpty && editing.at.block === 'paragraph' && (
        <p className={styles.hint} aria-hidden>
          {label}，可以从 Word 或公众号粘贴
        </p>
      )}
      <div
        ref={field}
        className={styles.field}
        // The element is in the page before its editor is: what somebody wrote into it then would be lost.
        {...(editing ? { ...WRITABLE, 'aria-label': label } : WAITING)}
        suppressContentEditableWarning
        spellCheck={false}
        onFocus={() => editing && onFocus(editing.editor)}
      />
      {editing && (
        <>
          <Toolbar
            editing={editing}
            sending={pictures.count}
            note={note}
            onOpen={(panel) => setOpen({ panel, caret: caretOf(editing.editor) })}
            onFiles={(files) => pictures.send(editing, files)}
          />
          <Panels
            panel={open?.panel}
            caret={open?.caret}
            editing={editing}
            onClose={() => {
              setOpen(undefined)
              comeBack(caretOf(editing.editor))
            }}
          />
        </>
      )}
    </div>
  )
}

/** A sheet that closes gives the focus back, but browsers put the caret at the beginning then: it goes back to where it was. */
function useComingBack() {
  const caret = useRef<Caret>(undefined)
  return {
    comeBack: (to: Caret) => {
      caret.current = to
    },
    onFocus: (editor: LexicalEditor) => {
      const { current: to } = caret
      caret.current = undefined
      if (to) goTo(editor, to)
    },
  }
}

/** Pictures on their way; each stands in the text once the server has it. */
function useSending(keepPicture: KeepPicture | undefined) {
  const [count, setCount] = useState(0)
  const send = async ({ editor }: Editing, files: readonly File[]) => {
    setCount((before) => before + files.length)
    let caret = caretOf(editor)
    // One after the other: they stand in the order in which they were chosen.
    for (const file of files) {
      const sent = await sendPicture(file, keepPicture)
      setCount((before) => before - 1)
      if (typeof sent === 'string') toast(sent)
      else {
        insertPiece(editor, { type: 'image', caption: '', ...sent }, caret)
        // The next stands below it.
        caret = undefined
      }
    }
  }
  return { count, send: (editing: Editing, files: readonly File[]) => void send(editing, files) }
}
