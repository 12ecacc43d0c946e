import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const CONFIG = resolve(import.meta.dirname, '../../../../deploy/nginx.conf')

/** True where nginx is installed. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** An nginx with the configuration of deploy/ before the product at `url`. */
export interface Nginx {
  /** https, with a certificate of its own making. */
  readonly url: string
  /** What `nginx -t` said; it has passed. */
  readonly checked: string
  stop(): Promise<void>
}

/** @throws when the configuration does not pass */
export async function nginxBefore(url: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'niujin-nginx-'))
  chmodSync(folder, 0o755)
  const [plain, secure] = [await freePort(), await freePort()]
  certify(folder)
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, around(folder, fitted({ folder, plain, secure, port: new URL(url).port })))
  const words = ['-p', folder, '-c', config, '-e', join(folder, 'error.log')]
  const check = spawnSync('nginx', [...words, '-t'], { encoding: 'utf8' })
  if (check.status !== 0) throw new Error(`nginx 不认这份配置：${check.stderr}`)
  const child = spawn('nginx', words, { stdio: 'ignore' })
  await answers(secure)
  return {
    url: `https://localhost:${secure}`,
    checked: check.stderr,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The configuration as it is handed out, with the ports, the certificate and the product's address of this machine. */
function fitted(at: { folder: string; plain: number; secure: number; port: string }): string {
  return readFileSync(CONFIG, 'utf8')
    .replaceAll('listen 80;', `listen ${at.plain};`)
    .replaceAll('listen [::]:80;', '')
    .replaceAll('listen 443 ', `listen ${at.secure} `)
    .replaceAll('listen [::]:443 ssl http2;', '')
    .replaceAll('/etc/ssl/niujin', at.folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${at.port}`)
    .replaceAll('$host', '$http_host')
}

function around(folder: string, servers: string): string {
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  return `daemon off;\npid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${temporaryPaths}\n${servers}\n}\n`
}

function certify(folder: string): void {
  const words = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=localhost',
    '-keyout',
    join(folder, 'privkey.pem'),
    '-out',
    join(folder, 'fullchain.pem'),
  ]
  execFileSync('openssl', words, { stdio: 'ignore' })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function answers(port: number): Promise<void> {
  for (let tried = 0; tried < 100; tried += 1) {
    if (
      await fetch(`https://localhost:${port}/`).then(
        () => true,
        (error: Error) => !/ECONNREFUSED/.test(String(error.cause)),
      )
    )
      return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('nginx 没有起来')
}
