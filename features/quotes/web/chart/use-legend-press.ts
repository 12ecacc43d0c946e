import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { listenForLongPress } from '../row-menu/long-press.ts'

/** A long press (or right click) on the name of an indicator, anywhere inside the element that is given the answer. */
export function useLegendPress(onPress: () => void): RefObject<HTMLDivElement | null> {
  const face = useRef<HTMLDivElement>(null)
  const press = useEffectEvent(() => {
    onPress()
    return true
  })
  useEffect(() => (face.current ? listenForLongPress(face.current, () => press()) : undefined), [])
  return face
}
