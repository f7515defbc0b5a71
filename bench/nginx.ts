import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/free-port.ts'
import { rawAnswer } from './bare-bytes.ts'
import { remember, root, type Running } from './portal.ts'

/** nginx of Debian with the bytes that the portal sends, as files; one worker, its manual's settings for files. */
export async function startNginx(urls: string[]): Promise<{ server: Running; paths: Record<string, string> }> {
  const began = performance.now()
  if (spawnSync('nginx', ['-v']).error) {
    const made =
      process.getuid?.() === 0 && spawnSync('apt-get', ['install', '-y', '-qq', 'nginx-light'], { stdio: 'ignore' }).status === 0
    if (!made) throw new Error('nginx: не поставлен: sudo apt-get install nginx-light')
  }
  const folder = join(root, 'var/peers/nginx')
  mkdirSync(join(folder, 'article'), { recursive: true })
  for (const url of urls) writeFileSync(join(folder, new URL(url).pathname), (await rawAnswer(url)).body)
  const port = await freePort()
  writeFileSync(
    join(folder, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
user root;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  open_file_cache max=2000; open_file_cache_valid 60s;
  default_type 'text/html; charset=utf-8';
  server { listen 127.0.0.1:${port}; root ${folder}; location /article/ { add_header Content-Encoding br; } }
}`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  remember(child)
  const url = `http://127.0.0.1:${port}`
  const path = new URL(urls[0] ?? url).pathname
  for (let tries = 0; tries < 300; tries++) {
    const isThere = await fetch(url + path).then(
      (response) => response.ok,
      () => false,
    )
    if (isThere) break
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return {
    server: { url, pid: child.pid ?? 0, readyAfterMs: performance.now() - began, stop },
    paths: { 'nginx, те же байты файлами': '/article/' },
  }
}
