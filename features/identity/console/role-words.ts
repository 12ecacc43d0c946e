import { GIVEN_ROLES, type GivenRole } from '../contract/index.ts'

const NAMES: Readonly<Record<GivenRole, string>> = {
  expert: '砖家',
  teacher: '老师',
  advisor: '投顾',
  operator: '运营',
  compliance: '合规',
  admin: '管理员',
}

/** Roles an admin gives, in the order shown. */
export const ROLE_CHOICES: readonly { readonly role: GivenRole; readonly name: string }[] = GIVEN_ROLES.map((role) => ({
  role,
  name: NAMES[role],
}))

/** A role in Chinese; one that is not known stays as it is. */
export function roleName(role: string): string {
  return Object.hasOwn(NAMES, role) ? NAMES[role as GivenRole] : role
}
