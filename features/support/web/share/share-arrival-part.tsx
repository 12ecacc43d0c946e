import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { shareMarkIn, useBoot } from '@niujin/web-kit'
import { keptMark } from './kept-mark.ts'

/** On every page: who comes by a link that another shared is remembered while the tab is open, and told once they are signed in. */
export default function ShareArrivalPart(): null {
  const { member } = useBoot()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const mark = shareMarkIn(search)
    if (mark) keptMark.write({ ...mark, sceneName: pathname })
    const kept = keptMark.read()
    if (member && kept) void import('./report-share.ts').then(({ reportShare }) => reportShare(kept, member.niujinUid))
  }, [member, pathname, search])
  return null
}
