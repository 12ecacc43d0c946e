const KEPT = 8

/** The last lines a program said, for the error when it ended by itself. */
export class LastWords {
  #lines: string[] = []

  hear(text: string): void {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
    this.#lines = [...this.#lines, ...lines].slice(-KEPT)
  }

  forget(): void {
    this.#lines = []
  }

  /** Indented, one below the other. */
  text(): string {
    return this.#lines.length === 0 ? '  （什么也没说）' : this.#lines.map((line) => `  ${line}`).join('\n')
  }
}
