/** How many of a thing one address holds at once. */
export class AddressLimit {
  readonly #most: number
  readonly #held = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Takes one for an address; the answer gives it back, undefined when the address has all it may have. */
  take(address: string): (() => void) | undefined {
    const held = this.#held.get(address) ?? 0
    if (held >= this.#most) return undefined
    this.#held.set(address, held + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = (this.#held.get(address) ?? 1) - 1
      if (left === 0) this.#held.delete(address)
      else this.#held.set(address, left)
    }
  }
}
