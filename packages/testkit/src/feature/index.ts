export { expectFits } from './expect-fits.ts'
export { startFeature, type Foundation } from './start-feature.ts'
