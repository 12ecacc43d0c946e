import type { ReactNode } from 'react'
import { useMember, type LessonPlayerProps } from '@niujin/web-kit'
import LessonPlayer from '../web/player/lesson-player.tsx'
import { MediaToken } from '../web/player/media-token.ts'

/** The player that learners have, for those who review: also what is not out yet. */
export default function ReviewPlayer(props: LessonPlayerProps): ReactNode {
  const member = useMember()
  return (
    <MediaToken value={member?.token}>
      <LessonPlayer {...props} />
    </MediaToken>
  )
}
