import * as z from 'zod/mini'

/** Everyone is a guest; who signed in is a member; the rest is given by an admin. */
export const ROLES = ['guest', 'member', 'expert', 'teacher', 'advisor', 'operator', 'compliance', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles an admin gives and takes. */
export const GIVEN_ROLES = ['expert', 'teacher', 'advisor', 'operator', 'compliance', 'admin'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]

export const givenRole = z.enum(GIVEN_ROLES)
