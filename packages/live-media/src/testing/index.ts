export { startSending, type Sending } from './sending.ts'
