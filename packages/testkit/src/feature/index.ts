export { APP_SECRET, type OpenDevice } from './devices.ts'
export { expectFits } from './expect-fits.ts'
export type { Foundation } from './open-process.ts'
export { startFeature } from './start-feature.ts'
