import type { ReactNode } from 'react'
import { SlotPart, useSlot } from '@niujin/web-kit'
import { MyAvatar } from './my-avatar.tsx'

/** The end of every header: what features put there, then the avatar. */
export function HeaderActions(): ReactNode {
  return (
    <>
      {useSlot('headerActions').map((part) => (
        <SlotPart key={part.key} part={part} given={{}} />
      ))}
      <MyAvatar />
    </>
  )
}
