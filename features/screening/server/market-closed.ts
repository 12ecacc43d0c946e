/** The market is closed from this second of the day on (Shanghai): what a screen selects then is what the day is judged by. */
export const CLOSED = 15 * 3600
