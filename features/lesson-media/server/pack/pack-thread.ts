import { parentPort, workerData } from 'node:worker_threads'
import { packFilm, type PackOrder } from './pack-film.ts'

parentPort?.postMessage(await packFilm(workerData as PackOrder))
