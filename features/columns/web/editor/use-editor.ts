import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CAN_REDO_COMMAND, CAN_UNDO_COMMAND, COMMAND_PRIORITY_LOW, mergeRegister, type LexicalEditor } from 'lexical'
import type { DocumentTree } from '@niujin/community'
import { startEditor } from './create-editor.ts'
import { $atCaret, type AtCaret } from './editing.ts'
import { $tree } from './tree.ts'

/** What is written comes together this long (milliseconds) before it is read. */
const TOGETHER = 400

interface EditorOptions {
  /** What it begins with; later ones are not looked at. */
  readonly tree: DocumentTree
  readonly onChange: (tree: DocumentTree) => void
  readonly onFiles: (files: readonly File[]) => void
  readonly onPicturesLeft: (count: number) => void
}

/** How the editor stands. */
export interface Editing {
  readonly editor: LexicalEditor
  readonly at: AtCaret
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly isEmpty: boolean
}

/** An editor in an element of the page. */
export function useEditor(options: EditorOptions) {
  const field = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState<Editing>()
  const start = useEffectEvent((element: HTMLElement) => startEditor(element, options.tree, options))
  const onWritten = useEffectEvent(options.onChange)
  useEffect(() => {
    const { current: element } = field
    if (!element) return undefined
    const [editor, end] = start(element)
    const change = (next: Partial<Editing>) => setEditing((before) => before && { ...before, ...next })
    setEditing({ editor, at: editor.read($atCaret), canUndo: false, canRedo: false, isEmpty: isEmpty(editor) })
    const writing = afterPause(() => onWritten(editor.read($tree)))
    const stop = mergeRegister(
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, editorState }) => {
        const at = editorState.read($atCaret)
        markChosen(editor, at.piece?.key)
        change({ at, isEmpty: isEmpty(editor) })
        if (dirtyElements.size > 0 || dirtyLeaves.size > 0) writing.later()
      }),
      editor.registerCommand(CAN_UNDO_COMMAND, (canUndo) => (change({ canUndo }), false), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, (canRedo) => (change({ canRedo }), false), COMMAND_PRIORITY_LOW),
    )
    // Whoever leaves the text or presses a button means what stands there now; on phones a button takes no focus.
    const settle = () => writing.now()
    element.addEventListener('blur', settle)
    document.addEventListener('pointerdown', settle, true)
    return () => {
      element.removeEventListener('blur', settle)
      document.removeEventListener('pointerdown', settle, true)
      writing.now()
      stop()
      end()
    }
  }, [])
  return { field, editing }
}

/** Does it a while after the last call, or at once when that is asked for in between. */
function afterPause(work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    work()
  }
  return {
    now,
    later() {
      clearTimeout(timer)
      timer = setTimeout(now, TOGETHER)
    },
  }
}

function isEmpty(editor: LexicalEditor): boolean {
  return editor.read(() => $tree().blocks.length === 0)
}

function markChosen(editor: LexicalEditor, key: string | undefined): void {
  const root = editor.getRootElement()
  for (const one of root?.querySelectorAll<HTMLElement>('[data-chosen]') ?? []) delete one.dataset['chosen']
  const chosen = key === undefined ? null : editor.getElementByKey(key)
  if (chosen) chosen.dataset['chosen'] = ''
}
