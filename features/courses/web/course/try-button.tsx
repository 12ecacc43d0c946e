import type { ReactNode } from 'react'
import { Button, toast } from '@niujin/ui'
import { reasonOf, useNeedMember, useOnce } from '@niujin/web-kit'
import type { Course } from '../../contract/index.ts'
import { ask } from '../calls.ts'

/** Learns a course for some days before buying it; guests sign in on the way. */
export function TryButton({ course, onStale }: { course: Course; onStale: () => void }): ReactNode {
  const needMember = useNeedMember()
  const { busy, run } = useOnce(ask, 'tryCourse', (outcome) => {
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有成功，请重试')
    toast(`可以试学 ${course.trialDays} 天`)
    onStale()
  })
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      onClick={() => needMember(() => void run({ courseId: course.id }))}
    >
      试学 {course.trialDays} 天
    </Button>
  )
}
