/** What the console's shell hands to a page. */
export interface ConsolePageProps {
  /** What follows the page's own path: the number of a payment, or a day; '' on the list. */
  readonly rest: string
  /** The address's query. */
  readonly query: URLSearchParams
  /** True when the signed-in person may do something; the server decides again at every call. */
  readonly may: (action: string) => boolean
  /** Another number after every sign-in: what was refused meanwhile is asked for again. */
  readonly epoch: number
  /** Moves to another address of the console. */
  readonly go: (href: string) => void
}
