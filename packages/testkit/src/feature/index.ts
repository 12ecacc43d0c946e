export { startFeature, type Foundation } from './start-feature.ts'
