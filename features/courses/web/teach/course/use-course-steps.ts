import { useNavigate } from 'react-router'
import type { CallOutcome } from '@niujin/contract-kit'
import { toast } from '@niujin/ui'
import { reasonOf, useOnce } from '@niujin/web-kit'
import type { OwnCourse } from '../../../contract/index.ts'
import { ask } from '../../calls.ts'
import type { CourseWriting } from './use-course-writing.ts'

/** What a teacher does with a course as a whole; each says what came of it. */
export function useCourseSteps({ id }: OwnCourse, writing: CourseWriting, onReplace: (course: OwnCourse) => void) {
  const navigate = useNavigate()
  const settle = (done: string) => (outcome: CallOutcome<OwnCourse, string>) => {
    toast(outcome.ok ? done : (reasonOf(outcome) ?? '没有办成，请重试'))
    if (outcome.ok) onReplace(outcome.value)
  }
  const down = useOnce(ask, 'takeCourseDown', settle('已下架，报了名的照旧能学'))
  const back = useOnce(ask, 'bringCourseBack', settle('已重新上架'))
  return {
    isBringingBack: back.busy,
    withdraw: async () => settle('已撤回，可以接着改')(await ask('withdrawCourse', { id })),
    discard: async () => {
      writing.drop()
      settle('已回到上架的那一版')(await ask('discardCourseEdit', { id }))
    },
    takeDown: async (reason: string) => {
      await writing.save()
      await down.run({ id, reason })
    },
    bringBack: async () => {
      await writing.save()
      await back.run({ id })
    },
    remove: async () => {
      writing.drop()
      const outcome = await ask('removeCourse', { id })
      if (!outcome.ok) return toast(reasonOf(outcome) ?? '没有删掉，请重试')
      toast('已删除')
      return navigate('/teach', { replace: true })
    },
  }
}

export type CourseSteps = ReturnType<typeof useCourseSteps>
