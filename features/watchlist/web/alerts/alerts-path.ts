/** The page of all alerts and of what came true. */
export const ALERTS_PATH = '/OptionalColumn?panel=alerts'
