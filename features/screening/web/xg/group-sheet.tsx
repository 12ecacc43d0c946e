import { useState, type ReactNode } from 'react'
import { Answered, Skeleton, toast } from '@niujin/ui'
import { BottomSheet, SheetRow } from '@niujin/ui/dialog'
import { useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import { ask, deviceList } from '@niujin/watchlist/web'
import { changeRule } from '../rule/current-rule.ts'

/** The contract's limit on the stocks of a pool. */
const MOST = 1000
/** What can be screened: stocks of Shanghai, Shenzhen and Beijing. */
const STOCK = /^(SH|SZ|BJ)\.\d{6}$/

/** A group of the watchlist as the universe: its stocks as they are now become the pool of the rule. */
export default function GroupSheet({ onClose }: { onClose: () => void }): ReactNode {
  const member = useMember()
  const [busy, setBusy] = useState(false)
  const groups = useRead({
    key: member?.niujinUid,
    ask: (options) => ask('watchlistGroups', {}, options),
  })
  const take = (name: string, ids: readonly string[]) => {
    const pool = ids.filter((id) => STOCK.test(id))
    if (pool.length === 0) return toast(`${name}里还没有沪深京股票`)
    if (pool.length > MOST) return toast(`${name}有 ${pool.length} 只，一次最多在 ${MOST} 只里选`)
    changeRule((rule) => ({ ...rule, pool }))
    return onClose()
  }
  const takeGroup = async ({ id, name }: { id: string; name: string }) => {
    setBusy(true)
    const outcome = await ask('watchedStocks', { groupId: id })
    setBusy(false)
    if (!outcome.ok) return toast(outcome.msg)
    return take(
      name,
      outcome.value.list.map((one) => one.id),
    )
  }
  const device = deviceList()
  return (
    <BottomSheet title="在自选里选股" onClose={onClose}>
      {member ? (
        <Answered answer={groups} waiting={<Skeleton shape="row" count={3} />}>
          {(list) =>
            list.map((group) => (
              <SheetRow
                key={group.id}
                disabled={busy}
                detail={`${group.count} 只`}
                onClick={() => void takeGroup(group)}
              >
                {group.name}
              </SheetRow>
            ))
          }
        </Answered>
      ) : (
        <SheetRow
          detail={`${device.length} 只`}
          onClick={() =>
            take(
              '自选',
              device.map(({ id }) => id),
            )
          }
        >
          本机自选
        </SheetRow>
      )}
    </BottomSheet>
  )
}
