import type { Challenge } from 'altcha-lib'
import { solve } from './solve.ts'

// Only the page that made the worker can send to it.
addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solve(data).then(
    (solution) => postMessage(solution ?? null),
    () => postMessage(null),
  )
})
