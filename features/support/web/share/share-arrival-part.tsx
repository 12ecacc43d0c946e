import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { shareMarkIn, useBoot } from '@niujin/web-kit'
import { keepMark, keptMark } from './kept-mark.ts'

/** On every page: who comes by a link that another shared is remembered while the tab is open, and told once they are signed in. */
export default function ShareArrivalPart(): null {
  const { member } = useBoot()
  const { pathname, search } = useLocation()
  useEffect(() => {
    const mark = shareMarkIn(search)
    if (mark) keepMark({ ...mark, sceneName: pathname })
    const kept = keptMark()
    if (member && kept) void import('./tell-share.ts').then(({ tellShare }) => tellShare(kept, member.niujinUid))
  }, [member, pathname, search])
  return null
}
