/** A chapter as it is drawn. */
export interface Scene {
  /** Shown one after the other. */
  readonly captions: readonly string[]
  /** What stands between title and captions at a moment of the chapter, 0 to 1. */
  draw(part: number): string
}
