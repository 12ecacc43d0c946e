/** What other features' pages use of signing in. */
export { useRequireLogin } from './use-require-login.ts'
export { authorise, type Scope } from './login/messaging.ts'
