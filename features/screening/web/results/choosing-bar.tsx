import { lazy, Suspense, useState, type ReactNode } from 'react'
import { BottomBar, Button, toast } from '@niujin/ui'
import { useMember } from '@niujin/web-kit'
import type { ScreenRule } from '../../contract/rule.ts'
import { askAllMatches, type Sorting } from './use-matches.ts'

// Belongs to the watchlist, which is wanted once stocks have been chosen.
const ChooseGroupDialog = lazy(async () => ({ default: (await import('@niujin/watchlist/web')).ChooseGroupDialog }))

/** Stocks that are added at once; the watchlist takes no more in one call. */
const MOST = 500

export type ChoosingBarProps = {
  rule: ScreenRule
  sorting: Sorting
  checked: ReadonlySet<string>
  onChecked: (checked: ReadonlySet<string> | undefined) => void
}

/** While stocks are being chosen: all of them, add the chosen, or stop. */
export default function ChoosingBar({ rule, sorting, checked, onChecked }: ChoosingBarProps): ReactNode {
  const member = useMember()
  const [busy, setBusy] = useState(false)
  const [isGrouping, setGrouping] = useState(false)
  const all = async () => {
    setBusy(true)
    const outcome = await askAllMatches(rule, sorting)
    setBusy(false)
    if (!outcome.ok) toast(outcome.msg)
    return outcome.ok ? outcome.value.list.map(({ quote }) => quote) : []
  }
  const checkAll = async () => onChecked(new Set((await all()).map(({ id }) => id)))
  const add = async () => {
    if (checked.size > MOST) return toast(`一次最多加 ${MOST} 只，请少选一些`)
    if (member) return setGrouping(true)
    const chosen = (await all()).filter(({ id }) => checked.has(id))
    if (chosen.length === 0) return undefined
    const { addToDevice, DEVICE_MOST } = await import('@niujin/watchlist/web')
    const fresh = addToDevice(chosen)
    if (fresh === undefined) return toast(`本机自选最多 ${DEVICE_MOST} 只，登录后可以放更多`)
    toast(fresh === 0 ? '都已在自选里' : `已加自选 ${fresh} 只`)
    return onChecked(undefined)
  }
  return (
    <BottomBar>
      <Button variant="ghost" onClick={() => onChecked(undefined)}>
        取消
      </Button>
      <Button variant="secondary" busy={busy} onClick={() => void checkAll()}>
        全选
      </Button>
      <Button block busy={busy} disabled={checked.size === 0} onClick={() => void add()}>
        加自选{checked.size > 0 && ` ${checked.size} 只`}
      </Button>
      {isGrouping && (
        <Suspense>
          <ChooseGroupDialog
            mode="add"
            ids={[...checked]}
            onDone={() => onChecked(undefined)}
            onClose={() => setGrouping(false)}
          />
        </Suspense>
      )}
    </BottomBar>
  )
}
