import type { ReactNode } from 'react'
import type { PartLinkProps } from '@niujin/ui'
import { PageLink } from '@niujin/web-kit'

/** The link all parts use: the router's for our pages, a plain one for other addresses. */
export function PartPageLink({ href, children, ...rest }: PartLinkProps): ReactNode {
  if (href.startsWith('/'))
    return (
      <PageLink {...rest} to={href}>
        {children}
      </PageLink>
    )
  return (
    <a {...rest} href={href} rel="noopener noreferrer">
      {children}
    </a>
  )
}
