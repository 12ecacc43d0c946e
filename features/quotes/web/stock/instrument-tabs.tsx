import { useMemo, useState, type ReactNode } from 'react'
import { ErrorState, Skeleton, Tabs, toast, type TabItem } from '@niujin/ui'
import { SlotPart, useSlot } from '@niujin/web-kit'
import type { Quote } from '../../contract/index.ts'
import { subjectOf } from './subject.ts'
import styles from './content-tabs.module.css'

export type InstrumentTabsProps<Key extends string> = {
  quote: Quote
  /** names the row of tabs */
  label: string
  /** the page's own tabs, before those of other features */
  items: readonly TabItem<Key>[]
  /** what the page's own show */
  panels: Readonly<Record<Key, ReactNode>>
}

/**
 * The tabs under a chart: the page's own and what other features put there for this security. The row stays under the
 * header; a part's code is fetched when its tab is opened first.
 */
export function InstrumentTabs<Key extends string>({
  quote,
  label,
  items,
  panels,
}: InstrumentTabsProps<Key>): ReactNode {
  const parts = useSlot('instrumentTabs')
  const { id, name, kind } = quote
  const subject = useMemo(() => subjectOf({ id, name, kind }), [id, name, kind])
  const others = parts.filter((part) => part.suits(subject))
  const tabs = [...items, ...others.map(({ key, title }) => ({ key: `${OTHER}${key}`, label: title }))]
  const [chosen, setChosen] = useState<string>()
  const value = tabs.some(({ key }) => key === chosen) ? chosen : tabs[0]?.key
  const own = items.find(({ key }) => key === value)
  const part = others.find(({ key }) => `${OTHER}${key}` === value)
  return (
    <section className={styles.content} aria-label={label}>
      <Tabs label={label} items={tabs} value={value ?? ''} onChange={setChosen} className={styles.tabs ?? ''}>
        <div className={styles.panel}>
          {own && panels[own.key]}
          {part && (
            <SlotPart
              key={part.key}
              part={part}
              given={{ subject }}
              fallback={<Skeleton shape="card" count={2} />}
              lost={<Lost />}
            />
          )}
        </div>
      </Tabs>
    </section>
  )
}

/** A tab whose code would not load: it comes with the page opened anew, which needs a network. */
function Lost(): ReactNode {
  const openAnew = () => (navigator.onLine ? location.reload() : toast('还是连不上，请检查网络'))
  return <ErrorState text="没有加载出来，请连上网络后重试" onRetry={openAnew} />
}

/** Keeps keys of other features apart from the page's own. */
const OTHER = 'of/'
