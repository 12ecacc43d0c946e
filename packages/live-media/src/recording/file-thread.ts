import { parentPort, workerData } from 'node:worker_threads'
import { cut } from './cut.ts'
import type { FileOrder } from './file-work.ts'
import { joinTakes } from './join-takes.ts'

const order = workerData as FileOrder
parentPort?.postMessage('join' in order ? await joinTakes(order.join) : await cut(order.cut))
