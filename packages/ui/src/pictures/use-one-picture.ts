import { useState, type ChangeEvent } from 'react'
import { toast } from '../toast/toast-store.ts'

/** A picture that is kept as soon as it is chosen. */
export interface OnePicture {
  readonly busy: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** For the field of one picture. `keep` gives its address, or words for why that did not work, which are shown. */
export function useOnePicture(
  keep: (file: File) => Promise<{ readonly url: string } | string>,
  onKept: (url: string) => void,
): OnePicture {
  const [busy, setBusy] = useState(false)
  const choose = async (file: File) => {
    setBusy(true)
    const kept = await keep(file)
    setBusy(false)
    if (typeof kept === 'string') toast(kept)
    else onKept(kept.url)
  }
  return {
    busy,
    onChange({ target }) {
      const file = target.files?.[0]
      // The same file can be chosen again.
      target.value = ''
      if (file) void choose(file)
    },
  }
}
