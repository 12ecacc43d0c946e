/** What the console's shell hands to a page. */
export interface ConsolePageProps {
  /** What follows the page's own path, such as a member's niujinUid; '' on the page itself. */
  readonly rest: string
  /** Who is signed in. */
  readonly self: { readonly niujinUid: string; readonly nickname: string; readonly roles: readonly string[]; readonly expiresAt: string }
  /** True when the signed-in person may do something; the server decides again at every call. */
  readonly may: (action: string) => boolean
  /** Another number after every sign-in: what was refused meanwhile is asked for again. */
  readonly epoch: number
}
