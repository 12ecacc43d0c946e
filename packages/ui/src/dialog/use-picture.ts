import { useEffect, useState } from 'react'

/** Draws a picture; undefined where the browser cannot. */
export type Draw = () => Promise<Blob | undefined>

interface Picture {
  /** Address of the drawn picture; undefined until it is drawn, or where it cannot be. */
  readonly address: string | undefined
  /** It was tried, and cannot be drawn here. */
  readonly isImpossible: boolean
}

const WAITING: Picture = { address: undefined, isImpossible: false }

/** A picture that `draw` draws, and draws anew when it is another function. */
export function usePicture(draw: Draw | undefined): Picture {
  const [picture, setPicture] = useState<Picture>(WAITING)
  useEffect(() => {
    if (!draw) return undefined
    let made: string | undefined
    let isGone = false
    const show = async () => {
      // What cannot be fetched or drawn for a reason of its own is a picture less, and the link is still there.
      const blob = await draw().catch(() => undefined)
      if (isGone) return
      if (blob) made = URL.createObjectURL(blob)
      setPicture({ address: made, isImpossible: made === undefined })
    }
    void show()
    return () => {
      isGone = true
      if (made !== undefined) URL.revokeObjectURL(made)
      setPicture(WAITING)
    }
  }, [draw])
  return picture
}
