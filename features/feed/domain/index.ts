export { bannerState } from './banner-state.ts'
export { rankFor, rankOf } from './heat.ts'
export { spread } from './spread.ts'
