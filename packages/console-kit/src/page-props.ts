import type { ComponentType } from 'react'

/** What the console's shell hands to a page. */
export interface ConsolePageProps {
  /** What follows the page's own path, decoded, such as the id of a ticket; '' on the page itself. */
  readonly rest: string
  /** The address's query. */
  readonly query: URLSearchParams
  /** Who is signed in. */
  readonly self: {
    readonly niujinUid: string
    readonly nickname: string
    readonly roles: readonly string[]
    readonly expiresAt: string
  }
  /** True when the signed-in person may do something; the server decides again at every call. */
  readonly may: (action: string) => boolean
  /** Another number after every sign-in: what was refused meanwhile is asked for again. */
  readonly epoch: number
  /** Moves to another address of the console. */
  readonly go: (href: string) => void
}

/** What stands in the navigation. */
export interface PageEntry {
  readonly path: string
  readonly name: string
  /** One sentence for the first page. */
  readonly about: string
  readonly Icon: ComponentType
}

/** A page that a feature gives to the console. */
export interface ConsolePage extends PageEntry {
  /** The action one has to be allowed; undefined for everyone who is signed in. */
  readonly right: string | undefined
  readonly Page: ComponentType<ConsolePageProps>
}
