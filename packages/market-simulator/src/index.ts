export { createSimulator, type SimulatorOptions } from './simulator.ts'
export { createMarketClock, type ClockOptions, type MarketClock, type MarketMoment } from './clock.ts'
