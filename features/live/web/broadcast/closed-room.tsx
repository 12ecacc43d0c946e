import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { EmptyState, LinkButton } from '@niujin/ui'
import { loginPath, useMember } from '@niujin/web-kit'

export type ClosedRoomProps = { msg: string; course: { readonly id: string; readonly title: string } | null }

/** A class is for those who are in its course: where to enrol, and for who may be already, where to sign in. */
export function ClosedRoom({ msg, course }: ClosedRoomProps): ReactNode {
  const member = useMember()
  const { pathname, search } = useLocation()
  const isNamed = course !== null && course.title !== ''
  return (
    <main>
      <h1 className="unseen">直播课</h1>
      <EmptyState
        drawing="live"
        text={isNamed ? `《${course.title}》的直播课，报名后观看` : msg}
        action={
          <div className="stack-8">
            <LinkButton href={isNamed ? `/Course?id=${encodeURIComponent(course.id)}` : '/NJDX'}>
              {isNamed ? '看课程介绍' : '去学园看看'}
            </LinkButton>
            {!member && (
              <LinkButton variant="ghost" href={loginPath(`${pathname}${search}`)}>
                已经报名，去登录
              </LinkButton>
            )}
          </div>
        }
      />
    </main>
  )
}
