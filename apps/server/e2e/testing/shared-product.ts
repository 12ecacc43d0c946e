import type { TestProject } from 'vitest/node'
import type { ProductLocation } from '../product.ts'
import { ADMIN, MEMBERS } from './device.ts'
import { productProcess } from './product-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    product: ProductLocation
  }
}

/** One product for all journeys of a run: starting one takes longer than most of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = productProcess({
    ...MEMBERS,
    ADMIN_MOBILES: ADMIN,
    LOG_LEVEL: 'silent',
    MARKET_HISTORY_FROM: '20250102',
  })
  await product.start()
  project.provide('product', { url: product.url, folder: product.folder })
  return () => product.clear()
}
