import { createContext, createElement, use } from 'react'
import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react'

/** What parts hand to the router's link; href is a path inside the product or an outside address. */
export type PartLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const LinkContext = createContext<ComponentType<PartLinkProps> | 'a'>('a')

/** Tells the parts below which component makes links, so that they move without a page load. */
export function LinkProvider(props: { component: ComponentType<PartLinkProps>; children: ReactNode }): ReactNode {
  return <LinkContext value={props.component}>{props.children}</LinkContext>
}

/** The link every part uses: the router's inside a LinkProvider, a plain anchor otherwise. */
export function PartLink(props: PartLinkProps): ReactNode {
  return createElement(use(LinkContext), props)
}
