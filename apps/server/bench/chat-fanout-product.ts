import { shutdownOnSignal } from '@niujin/server-kit'
import { readConfig, startServer } from '@niujin/server'
import { answerCpuQuestions } from './server-process.ts'

/** The whole product but its pages, which nobody opens here, so that nothing has to be built before. */
answerCpuQuestions()
const server = await startServer(readConfig(process.env), {
  mode: 'production',
  say: () => undefined,
  withoutPages: true,
})
shutdownOnSignal({ log: server.app.log, steps: server.steps })
console.log(server.url)
