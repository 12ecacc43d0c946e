import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { TakeDownSheet } from '@niujin/community/sheets'
import { BottomSheet, ConfirmDialog, SheetRow } from '@niujin/ui/dialog'
import type { OwnCourse } from '../../../contract/index.ts'
import { buildPath, coursePath, learnersPath } from '../../shared/paths.ts'
import type { CourseSteps } from './use-course-steps.ts'

type Shown = 'menu' | 'down' | 'remove' | 'discard'
export type MenuSheetsProps = { course: OwnCourse; steps: CourseSteps; onClose: () => void }

/** A menu of what can be done with a course, and what each asks first. */
export default function MenuSheets({ course, steps, onClose }: MenuSheetsProps): ReactNode {
  const [shown, setShown] = useState<Shown>('menu')
  const act = (step: () => Promise<unknown>) => {
    onClose()
    void step()
  }
  if (shown === 'down')
    return (
      <TakeDownSheet
        title="下架这门课"
        note="下架后不能再报名与购买，已经报了名的照旧能学。"
        onTakeDown={steps.takeDown}
        onClose={onClose}
      />
    )
  if (shown === 'remove')
    return (
      <ConfirmDialog
        title="删除这门课？"
        text="大纲与各课的内容一起删除，不能恢复。"
        confirmText="删除"
        variant="danger"
        onConfirm={() => act(steps.remove)}
        onClose={onClose}
      />
    )
  if (shown === 'discard')
    return (
      <ConfirmDialog
        title="不要这次修改？"
        text="回到上架的那一版，改过的介绍、大纲与各课内容不再保留。"
        confirmText="不要了"
        variant="danger"
        onConfirm={() => act(steps.discard)}
        onClose={onClose}
      />
    )
  return <Menu course={course} onShow={setShown} onClose={onClose} />
}

type MenuProps = { course: OwnCourse; onShow: (shown: Shown) => void; onClose: () => void }

function Menu({ course: { id, can, publishedAt, status }, onShow, onClose }: MenuProps): ReactNode {
  const navigate = useNavigate()
  const isOut = publishedAt !== null && status !== 'offline'
  const go = (path: string) => {
    void navigate(path)
    onClose()
  }
  return (
    <BottomSheet title="更多" onClose={onClose}>
      <SheetRow detail="照学员看到的样子" onClick={() => go(buildPath(id, 'preview'))}>
        预览
      </SheetRow>
      {isOut && (
        <SheetRow detail="现在上架的那一版" onClick={() => go(coursePath(id))}>
          去课程页
        </SheetRow>
      )}
      {publishedAt !== null && (
        <SheetRow detail="进度、提问与作业" onClick={() => go(learnersPath(id))}>
          看学员
        </SheetRow>
      )}
      {can.discard && <SheetRow onClick={() => onShow('discard')}>不要这次修改</SheetRow>}
      {can.takeDown && (
        <SheetRow danger onClick={() => onShow('down')}>
          下架
        </SheetRow>
      )}
      {can.remove && (
        <SheetRow danger onClick={() => onShow('remove')}>
          删除
        </SheetRow>
      )}
    </BottomSheet>
  )
}
