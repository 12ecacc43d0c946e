/** The page that looks for a stock to diagnose. */
export const HOME_PATH = '/DiagnosisStock'

const REPORT = '/DiagnosisStockDetail'

/** The report of a stock as it is now. */
export function reportPath(id: string): string {
  return `${REPORT}?id=${encodeURIComponent(id)}`
}

/** A report that was shared, as it was then. */
export function sharedPath(share: string): string {
  return `${REPORT}?share=${encodeURIComponent(share)}`
}
