import type { MouseEvent, ReactNode } from 'react'
import type { PartLinkProps } from '@niujin/ui'
import { go, isOwnAddress } from './address.ts'

/** The link of every part: moves inside the console without loading the page anew; a new tab stays a new tab. */
export function ConsoleLink({ onClick, children, href, ...props }: PartLinkProps): ReactNode {
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || elsewhere || props.target !== undefined || !isOwnAddress(href)) return
    event.preventDefault()
    go(href)
  }
  return (
    <a {...props} href={href} onClick={click}>
      {children}
    </a>
  )
}
