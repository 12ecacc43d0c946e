import type { StaffOrder } from '../contract/index.ts'

/** What every form of an order's page gets: the order, and who is told of what it is afterwards. */
export type OrderPartProps = { order: StaffOrder; onChange: (order: StaffOrder) => void }
