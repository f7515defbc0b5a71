import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/free-port.ts'
import { rawAnswer } from './bare-bytes.ts'
import { needPackages } from './packages.ts'
import { root, startProgram, type Running } from './portal.ts'

/**
 * nginx of Debian over a folder of its own.
 * @param servers what stands in `http`, given the port
 * @param path what must answer before it counts as started
 */
export async function startNginxWith(folder: string, servers: (port: number) => string, path: string): Promise<Running> {
  needPackages({ nginx: 'nginx-light' })
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
user root;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
${servers(port)}
}`,
  )
  return startProgram(['nginx', '-c', file], { url: `http://127.0.0.1:${port}`, path })
}

/** The bytes that the portal sends, as files; one worker, its manual's settings for files. */
export async function startNginx(urls: string[]): Promise<{ server: Running; articles: Record<string, string> }> {
  const folder = join(root, 'var/peers/nginx')
  mkdirSync(join(folder, 'article'), { recursive: true })
  for (const url of urls) writeFileSync(join(folder, new URL(url).pathname), (await rawAnswer(url)).body)
  const files = (port: number) => `  open_file_cache max=2000; open_file_cache_valid 60s;
  default_type 'text/html; charset=utf-8';
  server { listen 127.0.0.1:${port}; root ${folder}; location /article/ { add_header Content-Encoding br; } }`
  const server = await startNginxWith(folder, files, new URL(urls[0] ?? '').pathname)
  return { server, articles: { 'nginx, те же байты файлами': '/article/:code' } }
}
