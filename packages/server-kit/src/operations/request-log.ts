import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify'

/**
 * What the log says of requests: one line each, when it is over, with its method and path. That it began is no news.
 * The query never stands there: it holds tokens and signs.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'requestId' })
  }

  override incomingRequest(): void {
    // Said by the line at the end.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const about = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) reply.log.error({ ...about, err: error }, '请求中断')
    else reply.log.info(about, '请求完成')
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const isLeft = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (isLeft) reply.log.info({ req: request, res: reply }, '对方没等答复完就走了')
    else reply.log.warn({ req: request, err: error }, '答复到一半出错')
  }

  override routeNotFound(request: FastifyRequest): void {
    request.log.info({ req: request }, '没有这个地址')
  }

  override serializerError(error: Error, request: FastifyRequest, reply: FastifyReply, { statusCode }: { statusCode: number }): void {
    reply.log.error({ req: request, err: error, statusCode }, '答复不能写成约定的形状')
  }

  override serviceUnavailable(log: FastifyBaseLogger): void {
    log.info({ res: { statusCode: 503 } }, '正在停止，不再接受请求')
  }
}
