import { serveFromEnvironment } from '@niujin/server'
import { answerCpuQuestions } from './server-process.ts'

/** The whole product, for the benches that ask it from outside. */
answerCpuQuestions()
await serveFromEnvironment({ mode: 'production', say: (line) => console.log(line) })
