import { LogController, type FastifyBaseLogger, type FastifyReply, type FastifyRequest } from 'fastify'

interface RefusalLines {
  /** Lines of refused requests in one window at most; what is beyond is counted. */
  readonly most: number
  /** Milliseconds. */
  readonly window: number
}

const USUAL_LINES: RefusalLines = { most: 50, window: 10_000 }

/**
 * What the log says of requests: one line each, when it is over, with its method and path. That it began is no news.
 * The query never stands there: it holds tokens and signs. Refused requests (4xx) beyond a few are only counted, by
 * status, in one line at the end of the window: a flood of them must not fill the disk nor bury what matters.
 */
export class RequestLog extends LogController {
  readonly #lines: RefusalLines
  readonly #counted = new Map<number, number>()
  #written = 0
  #isOpen = false

  constructor(lines: RefusalLines = USUAL_LINES) {
    super({ requestIdLogLabel: 'requestId' })
    this.#lines = lines
  }

  override incomingRequest(): void {
    // Said by the line at the end.
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const about = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) reply.log.error({ ...about, err: error }, '请求中断')
    else if (this.#isWritten(request, reply.statusCode)) reply.log.info(about, '请求完成')
  }

  #isWritten(request: FastifyRequest, status: number): boolean {
    if (status < 400 || status >= 500) return true
    this.#openWindow(request.server.log)
    this.#written += 1
    if (this.#written <= this.#lines.most) return true
    this.#counted.set(status, (this.#counted.get(status) ?? 0) + 1)
    return false
  }

  #openWindow(log: FastifyBaseLogger): void {
    if (this.#isOpen) return
    this.#isOpen = true
    setTimeout(() => this.#endWindow(log), this.#lines.window).unref()
  }

  #endWindow(log: FastifyBaseLogger): void {
    const statuses = Object.fromEntries(this.#counted)
    if (this.#counted.size > 0)
      log.warn({ statuses, seconds: this.#lines.window / 1000 }, '被拒绝的请求太多，其余只记数目')
    this.#counted.clear()
    this.#written = 0
    this.#isOpen = false
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
    const isLeft = 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
    if (isLeft) reply.log.info({ req: request, res: reply }, '对方没等答复完就走了')
    else reply.log.warn({ req: request, err: error }, '答复到一半出错')
  }

  override routeNotFound(request: FastifyRequest): void {
    if (this.#written < this.#lines.most) request.log.info({ req: request }, '没有这个地址')
  }

  override serializerError(
    error: Error,
    request: FastifyRequest,
    reply: FastifyReply,
    { statusCode }: { statusCode: number },
  ): void {
    reply.log.error({ req: request, err: error, statusCode }, '答复不能写成约定的形状')
  }

  override serviceUnavailable(log: FastifyBaseLogger): void {
    log.info({ res: { statusCode: 503 } }, '正在停止，不再接受请求')
  }
}
