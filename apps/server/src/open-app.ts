import Fastify, { type FastifyInstance } from 'fastify'
import { loggingOptions } from '@niujin/server-kit'
import { compressAnswers } from './compress-answers.ts'
import type { Config } from './config.ts'
import { logStream } from './log-stream.ts'
import { answerUnread } from './adapters/answer-unread.ts'
import { guardAnswers } from './adapters/guard-answers.ts'
import { guardRequests } from './adapters/guard-requests.ts'
import { guardOperations, operatorsOf } from './adapters/operators.ts'
import { simulatedIn } from './stand-ins.ts'

/** The server that listens, with what holds for every request; nothing is served yet. `say` is told what is simulated, once. */
export function openApp(config: Config, say: (line: string) => void): FastifyInstance {
  const app = Fastify({
    ...loggingOptions({ level: config.LOG_LEVEL, ...logStream(config) }),
    trustProxy: config.TRUST_PROXY ?? false,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerUnread,
  })
  guardAnswers(app)
  guardRequests(app)
  guardOperations(app, operatorsOf(config), config.OPERATIONS_KEY !== undefined)
  compressAnswers(app)
  const simulated = simulatedIn(config)
  if (simulated.length > 0) {
    say(`这些是模拟的：\n  ${simulated.join('\n  ')}`)
    app.log.info({ simulated }, '这些是模拟的')
  }
  return app
}
