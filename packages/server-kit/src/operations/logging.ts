import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { RequestLog } from './request-log.ts'

const REQUEST_ID = /^[\w.-]{8,64}$/

interface LoggingOptions {
  readonly level: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Where lines go; standard output when absent. */
  readonly stream?: { write(line: string): void }
}

/**
 * Fastify's options for logs: one JSON line each, with a request id (a caller's own `x-request-id` when it is
 * well formed). Addresses are written without their query, which holds tokens and signs.
 */
export function loggingOptions(
  options: LoggingOptions,
): Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'requestIdHeader' | 'logController'> {
  return {
    logger: {
      level: options.level,
      ...(options.stream ? { stream: options.stream } : {}),
      redact: { paths: SECRETS, censor: '[不记录]' },
      serializers: {
        req: (request) => ({
          method: request.method,
          path: request.url.split('?', 1)[0],
          ip: request.ip,
        }),
      },
    },
    requestIdHeader: false,
    logController: new RequestLog(),
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id']
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
    },
  }
}

const NAMES = [
  'token',
  'accessToken',
  'access_token',
  'secret',
  'password',
  'sign',
  'authorization',
  'cookie',
  'smsCode',
  'mobile',
  'openId',
  'unionId',
]
const SECRETS = [
  ...NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  'req.headers',
  'headers',
  'err.config',
  'res.headers["set-cookie"]',
]
