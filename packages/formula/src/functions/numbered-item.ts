/** One number of FINANCE(n) or DYNAINFO(n). */
export interface NumberedItem {
  readonly code: number
  /** Chinese. */
  readonly name: string
  /** Chinese; `比例` is a share of one (0.05 is 5 %), `是否` is 1 or 0. */
  readonly unit: string
}
