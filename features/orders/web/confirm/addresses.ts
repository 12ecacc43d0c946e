import type { Address } from './load-confirm.ts'

/** The address that was chosen; before that the default one, which stands first. */
export function chosenAddress(list: readonly Address[], chosenId: string | null): Address | undefined {
  return list.find(({ id }) => id === chosenId) ?? list.find(({ isDefault }) => isDefault) ?? list[0]
}

/** An address in one line; a city under its own government is not written twice. */
export function addressText({ province, city, district, detail }: Address): string {
  return [...new Set([province, city, district]), detail].join(' ')
}

/** Where an address is added, which then leads back. */
export function newAddressPath(back: string): string {
  return `/userinfo?view=address&gotourl=${encodeURIComponent(back)}`
}
