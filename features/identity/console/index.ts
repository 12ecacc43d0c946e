/** What the operators' pages show of signing in and of accounts. */
export { StaffSignIn, type StaffSignInProps } from './staff-sign-in.tsx'
export { restoreStaff, signOutStaff, type StaffSession } from './staff-session.ts'
export { identityPages } from './pages.ts'
