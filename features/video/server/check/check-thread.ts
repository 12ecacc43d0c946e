import { parentPort, workerData } from 'node:worker_threads'
import { checkFile } from './check-file.ts'
import type { CheckOrder } from './checking.ts'

const { source, target } = workerData as CheckOrder
parentPort?.postMessage(await checkFile(source, target))
