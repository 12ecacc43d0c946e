import { stored } from '@niujin/web-kit/device'

/** What was filled in: it is still there after reading an agreement or after a reload. */
export interface LoginDraft {
  readonly phone: string
  readonly code: string
  /** The texts that were ticked, in their versions, as `wordingOf` says them; a newer version is not ticked. */
  readonly agreedTo: string
}

const EMPTY: LoginDraft = { phone: '', code: '', agreedTo: '' }
const FIELDS = Object.keys(EMPTY)

/** The draft of this window; the served page shows an empty one. Forgotten when the member is signed in. */
export const loginDraft = stored<LoginDraft>('session', 'login-draft', {
  shape: (given) => (isDraft(given) ? given : undefined),
  empty: EMPTY,
})

/** The draft, and how to change some of it. */
export function useLoginDraft(): [LoginDraft, (change: Partial<LoginDraft>) => void] {
  return [loginDraft.use(), (change) => loginDraft.change((before) => ({ ...before, ...change }))]
}

function isDraft(value: unknown): value is LoginDraft {
  return (
    typeof value === 'object' &&
    value !== null &&
    FIELDS.every((field) => typeof Reflect.get(value, field) === 'string')
  )
}
