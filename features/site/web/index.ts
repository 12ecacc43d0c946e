/** What the shell and other features use of the site. */
export { signOut } from './sign-out.ts'
