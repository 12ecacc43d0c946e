import type { IdentityCheck } from './port.ts'

/** Stands in for a provider: every name is the number's own, except one with 错 in it, so that this can be tried too. */
export function createSimulatedCheck(): IdentityCheck {
  return { simulated: true, check: async ({ name }) => (name.includes('错') ? 'mismatch' : 'match') }
}
