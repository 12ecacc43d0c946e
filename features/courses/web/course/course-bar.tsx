import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { BottomBar, Button, LinkButton, toast } from '@niujin/ui'
import { reasonOf, useNeedMember } from '@niujin/web-kit'
import type { Course } from '../../contract/index.ts'
import { ask } from '../calls.ts'
import { learnPath } from '../shared/paths.ts'

// Free courses need no cart.
const BuyBar = lazy(async () => ({ default: (await import('./buy-bar.tsx')).BuyBar }))

/** The way into a course at the thumb: learn, join, or buy. */
export function CourseBar({ course }: { course: Course }): ReactNode {
  const { isOpen, isEnrolled, isExpired, price } = course
  if (isOpen || isEnrolled)
    return (
      <BottomBar>
        <LinkButton size="large" block href={learnPath(course)}>
          {isOpen ? '开始学' : '继续学习'}
        </LinkButton>
      </BottomBar>
    )
  if (!price)
    return (
      <BottomBar>
        <Join course={course} />
      </BottomBar>
    )
  return (
    <BottomBar>
      <Suspense>
        <BuyBar price={price} courseId={course.id} isRenewal={isExpired} />
      </Suspense>
    </BottomBar>
  )
}

function Join({ course }: { course: Course }): ReactNode {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const needMember = useNeedMember()
  const join = async () => {
    setBusy(true)
    const outcome = await ask('enrol', { courseId: course.id })
    setBusy(false)
    if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有报上，请重试')
    toast('已加入，开始学吧')
    void navigate(learnPath(outcome.value))
  }
  return (
    <Button size="large" block busy={busy} onClick={() => needMember(() => void join())}>
      免费加入
    </Button>
  )
}
