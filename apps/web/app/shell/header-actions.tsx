import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { pageKey, SlotPart, useSlot } from '@niujin/web-kit'
import { MyAvatar } from './my-avatar.tsx'

/** The end of every header: what features put there, then the avatar. A sign named like its page is not on that page. */
export function HeaderActions(): ReactNode {
  const page = pageKey(useLocation().pathname)
  return (
    <>
      {useSlot('headerActions')
        .filter(({ key }) => pageKey(`/${key}`) !== page)
        .map((part) => (
          <SlotPart key={part.key} part={part} given={{}} />
        ))}
      <MyAvatar />
    </>
  )
}
