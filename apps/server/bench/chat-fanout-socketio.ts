import { createServer } from 'node:http'
import { loadSocketIo } from './chat-fanout-library.ts'
import { answerCpuQuestions } from './server-process.ts'

/** A room of socket.io as its manual shows it: who is in it hears what anyone says. Compression off, as in the product. */
answerCpuQuestions()
const { Server } = loadSocketIo()
const http = createServer()
const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false })
io.on('connection', (socket) => {
  socket.on('join', () => {
    void socket.join('room')
    socket.emit('joined')
  })
  socket.on('say', (message) => io.to('room').emit('message', message))
})
process.on('SIGTERM', () => process.exit(0))
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)
})
