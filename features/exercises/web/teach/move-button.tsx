import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Button, toast } from '@niujin/ui'
import { reasonOf, useOnce } from '@niujin/web-kit'
import type { OwnExercise } from '../../contract/index.ts'
import { ask } from '../calls.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('@niujin/ui/dialog')).ConfirmDialog }))

export type MoveButtonProps = { exercise: OwnExercise; onMoved: () => void }

/** Takes one's own exercise down, or puts it out again; what the staff took down stays down. */
export function MoveButton({ exercise: { id, title, state, isOwnDown }, onMoved }: MoveButtonProps): ReactNode {
  const [isAsking, setAsking] = useState(false)
  const to = state === 'published' ? 'offline' : 'published'
  const moving = useOnce(ask, 'moveOwnExercise', (outcome) => {
    setAsking(false)
    toast(outcome.ok ? (to === 'offline' ? '已下架' : '已重新放出') : (reasonOf(outcome) ?? '没有成功，请重试'))
    if (outcome.ok) onMoved()
  })
  const move = () => void moving.run({ id, to })
  if (state === 'offline' && !isOwnDown) return null
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={to === 'offline' ? `下架${title}` : `重新放出${title}`}
        busy={moving.busy && !isAsking}
        onClick={() => (to === 'offline' ? setAsking(true) : move())}
      >
        {to === 'offline' ? '下架' : '放出'}
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={`下架“${title}”？`}
            text="用它的课时里也不能再开始做；做着的、做完的照旧，随时可以重新放出。"
            confirmText="下架"
            variant="danger"
            busy={moving.busy}
            onConfirm={move}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
