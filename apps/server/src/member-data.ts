import type { MemberData } from '@niujin/identity/server'

/** Each is checked by itself: in one array literal the compiler would compare every type with every other. */
export function everyOne(...parts: readonly MemberData[]): readonly MemberData[] {
  return parts
}
