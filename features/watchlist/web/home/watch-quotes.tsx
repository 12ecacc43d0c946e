import { useMemo, type ReactNode } from 'react'
import { ask as askQuotes, instrumentPath, PercentCell, PriceCell, useFollowedQuotes } from '@niujin/quotes/web'
import { PartLink } from '@niujin/ui'
import { useIsAlive, useMember } from '@niujin/web-kit'
import { useRead } from '@niujin/web-kit/asking'
import type { Watched } from '../../contract/index.ts'
import { useDeviceList } from '../device/device-list.ts'
import { useWatchedIds } from '../watch/watched-store.ts'
import styles from './watch-quotes.module.css'

/** So many stand on the line; the others are on the page of the list. */
const SHOWN = 12

type Quote = NonNullable<Watched['quote']>

/** The first stocks of one's own list with their prices; whoever has none is told what for. */
export default function WatchQuotes({ waiting }: { waiting: ReactNode }): ReactNode {
  const ids = useFirstIds()
  const { value: quotes } = useRead({
    key: ids ?? [],
    ask: async (options) => {
      if (!ids || ids.length === 0) return { ok: true as const, value: [] }
      const outcome = await askQuotes('quotes', { ids: ids.join() }, options)
      return outcome.ok ? { ok: true as const, value: outcome.value.list } : outcome
    },
    keepsFormer: true,
  })
  if (ids?.length === 0) return <Invitation />
  const known = new Map(quotes?.map((quote) => [quote.id, quote]))
  const listed = ids?.flatMap((id) => known.get(id) ?? []) ?? []
  return listed.length === 0 ? waiting : <Prices quotes={listed} />
}

/** In the order of the list; undefined until it is known. */
function useFirstIds(): readonly string[] | undefined {
  const isMember = useMember() !== undefined
  const isAlive = useIsAlive()
  const watched = useWatchedIds()
  const device = useDeviceList()
  return useMemo(() => {
    if (!isAlive) return undefined
    const all = isMember ? watched && [...watched] : device.map(({ id }) => id)
    return all?.slice(0, SHOWN)
  }, [isAlive, isMember, watched, device])
}

function Invitation(): ReactNode {
  return (
    <PartLink href="/Optional" className={`clip ${styles.words} ${styles.stock}`}>
      加几只股票，在这里看它们的涨跌
    </PartLink>
  )
}

function Prices({ quotes }: { quotes: readonly Quote[] }): ReactNode {
  useFollowedQuotes(quotes.map(({ id }) => id))
  return (
    <ul className={styles.prices}>
      {quotes.map((quote) => (
        <li key={quote.id}>
          <PartLink href={instrumentPath(quote.id, quote.kind)} className={styles.stock}>
            {quote.name} <PriceCell quote={quote} size="small" /> <PercentCell quote={quote} size="small" />
          </PartLink>
        </li>
      ))}
    </ul>
  )
}
