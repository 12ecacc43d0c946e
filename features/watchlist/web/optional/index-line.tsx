import type { ReactNode } from 'react'
import { ask, IndexStrip } from '@niujin/quotes/web'
import { useRead } from '@niujin/web-kit/asking'

/** The indices above the list: what the market does stands beside what one's own stocks do. */
export default function IndexLine(): ReactNode {
  const { value } = useRead({ key: 'overview', ask: (options) => ask('overview', {}, options) })
  return value && <IndexStrip indices={value.indices} />
}
