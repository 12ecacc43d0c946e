/** What other packages' tests need of the page's connection. */
export { configureStream } from '../live/stream.ts'
export { came, later, lost } from './outcomes.ts'
