import type { FastifyInstance } from 'fastify'

/** Two years, as browsers' lists of sites that are only met over https ask for. */
const ONLY_HTTPS = 'max-age=63072000; includeSubDomains'

/** Headers of every answer: a browser takes it for what it says it is, and a site once met over https only over https. */
export function guardAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff')
    if (request.protocol === 'https') void reply.header('strict-transport-security', ONLY_HTTPS)
  })
}
