export { createChart } from '../../render/chart.ts'
export { openLineLayer } from '../index.ts'
