import { createContext, use, type MouseEvent, type ReactNode } from 'react'
import type { PartLinkProps } from '@niujin/ui'

/** Opens a stock beside the video. */
export const OpenStock = createContext<(id: string) => void>(() => undefined)

/** A stock named in a message: a tap opens it beside the video; a new tab still gets its page. */
export function StockLink({ href, onClick, children, ...rest }: PartLinkProps): ReactNode {
  const open = use(OpenStock)
  const id = idIn(href)
  const tap = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (id === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(id)
  }
  return (
    <a {...rest} href={href} onClick={tap}>
      {children}
    </a>
  )
}

/** The security an address of ours is about. */
function idIn(href: string): string | undefined {
  return /[?&]id=(?<id>(?:SH|SZ|BJ|HK|BK)\.[A-Z0-9]{3,8})(?:&|$)/.exec(decodeURIComponent(href))?.groups?.['id']
}
