import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { startMariadb } from './mariadb.ts'
import { startNginxWith } from './nginx.ts'
import { needPackages } from './packages.ts'
import type { Article } from './peer-articles.ts'
import { remember, root, stop, type Running } from './portal.ts'

const DEBIAN_SITE = '/usr/share/wordpress'
const PHP = 'php8.2'
const PHP_SERVER = 'php-fpm8.2'

/** WordPress of Debian over MariaDB and php-fpm, behind nginx that keeps its pages, as nginx's manual advises. */
export async function startWordpress(articles: Article[]): Promise<{ server: Running; articles: Record<string, string> }> {
  needPackages({
    nginx: 'nginx-light',
    [PHP_SERVER]: `${PHP}-fpm ${PHP}-mysql ${PHP}-cli ${PHP}-mbstring ${PHP}-xml ${PHP}-opcache`,
  })
  if (!existsSync(DEBIAN_SITE)) needPackages({ wordpress: 'wordpress wordpress-theme-twentytwentythree' })
  const folder = join(root, 'var/peers/wordpress')
  const site = join(folder, 'site')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(DEBIAN_SITE, site, { recursive: true, dereference: true })
  const database = await startMariadb()
  writeFileSync(join(site, 'wp-config.php'), configOf(database.port))
  const list = join(folder, 'articles.json')
  writeFileSync(list, JSON.stringify(articles))
  const { status, stderr, stdout } = spawnSync('php', [join(root, 'bench/peers/wordpress/install.php'), site, list], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`WordPress: не поставлен: ${stderr || stdout}`)
  const php = startPhp(folder)
  const server = await startNginxWith(folder, (port) => serversOf(folder, site, port), `/articles/${articles[0]?.code}`)
  const stopAll = async () => {
    await server.stop()
    await stop(php)
    await database.stop()
  }
  const shown = { 'WordPress, страницы хранит nginx': '/articles/:code', 'WordPress, PHP каждый раз': '/drawn/:code' }
  return { server: { ...server, stop: stopAll }, articles: shown }
}

function configOf(port: number): string {
  return `<?php
define('DB_NAME', 'peer'); define('DB_USER', 'peer'); define('DB_PASSWORD', 'peer'); define('DB_HOST', '127.0.0.1:${port}');
define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('DISABLE_WP_CRON', true); define('WP_HTTP_BLOCK_EXTERNAL', true); define('AUTOMATIC_UPDATER_DISABLED', true);
$host = $_SERVER['HTTP_HOST'] ?? '127.0.0.1';
define('WP_HOME', "http://$host"); define('WP_SITEURL', "http://$host");
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`
}

function startPhp(folder: string) {
  const file = join(folder, 'php-fpm.conf')
  writeFileSync(
    file,
    `[global]
error_log = ${folder}/php-fpm.log
[www]
user = root
group = root
listen = ${folder}/php.sock
pm = static
pm.max_children = ${availableParallelism() * 2}
php_admin_flag[opcache.enable] = on
`,
  )
  const child = spawn(PHP_SERVER, ['--nodaemonize', '--allow-to-run-as-root', '--fpm-config', file], { stdio: 'ignore' })
  remember(child)
  return child
}

function serversOf(folder: string, site: string, port: number): string {
  const php = `include /etc/nginx/fastcgi_params; fastcgi_pass unix:${folder}/php.sock; fastcgi_param SCRIPT_FILENAME ${site}/index.php;`
  return `  gzip on; default_type text/html;
  fastcgi_cache_path ${folder}/cache levels=1:2 keys_zone=pages:10m inactive=60m;
  fastcgi_cache_key $scheme$request_method$host$request_uri;
  server {
    listen 127.0.0.1:${port}; root ${site};
    location /articles/ { ${php} fastcgi_cache pages; fastcgi_cache_valid 200 60m; fastcgi_cache_lock on; }
    location ~ ^/drawn/(?<code>.+)$ { ${php} fastcgi_param REQUEST_URI /articles/$code; }
  }`
}
