import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root } from './portal.ts'

const ARGUMENTS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
]
const PAGES = {
  главная: '/',
  статья: '/article/uroki-do-nochi',
  трудность: '/problem-attention',
  опросник: '/test',
  упражнение: '/training/bant-s-konca',
  методика: '/methods/zvuko-bukvennoe-chtenie',
  библиотека: '/library',
  исследование: '/researches/chto-pomogaet-chteniyu',
  вопросы: '/faq',
  поиск: `/search?q=${encodeURIComponent('путает буквы')}`,
}

/** What a page costs the reader: requests, scripts, the document; then Lighthouse's mobile marks. */
export async function measurePages(portalUrl: string, { withLighthouse }: { withLighthouse: boolean }): Promise<void> {
  for (const [name, path] of Object.entries(PAGES)) {
    const response = await fetch(`${portalUrl}${path}`, { headers: { 'Accept-Encoding': 'br' } })
    const documentBytes = Number(response.headers.get('content-length'))
    const { requests, early, late } = await costs(`${portalUrl}${path}`)
    console.log(
      `${name}: документ ${kilobytes(documentBytes)} (br); до load и секунды после: ${requests} запросов, скриптов ${kilobytes(early)}; потом ещё ${kilobytes(late)} скриптов`,
    )
  }
  if (!withLighthouse) return
  for (const [name, path] of Object.entries(PAGES)) lighthouse(name, `${portalUrl}${path}`)
}

async function costs(url: string): Promise<{ requests: number; early: number; late: number }> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ARGUMENTS })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  let requests = 0
  let scripts = 0
  page.on('request', () => requests++)
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    void response
      .request()
      .sizes()
      .then(
        ({ responseBodySize }) => (scripts += responseBodySize),
        () => {},
      )
  })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(1000)
  const [requestsBefore, early] = [requests, scripts]
  await page.waitForTimeout(4000)
  await browser.close()
  return { requests: requestsBefore, early, late: scripts - early }
}

function lighthouse(name: string, url: string): void {
  const runs = Array.from({ length: 5 }, () => oneRun(url))
  const middle = (pick: (run: Marks) => number) => runs.map(pick).toSorted((a, b) => a - b)[2] ?? 0
  console.log(
    `Lighthouse, ${name} (медиана пяти): скорость ${middle((run) => run.performance)}, доступность ${middle((run) => run.accessibility)}, ` +
      `приёмы ${middle((run) => run.practices)}, поиск ${middle((run) => run.seo)}; FCP ${middle((run) => run.fcp).toFixed(0)} мс, ` +
      `LCP ${middle((run) => run.lcp).toFixed(0)} мс, TBT ${middle((run) => run.tbt).toFixed(0)} мс, CLS ${middle((run) => run.cls).toFixed(3)}; ` +
      `мерка машины ${middle((run) => run.machine).toFixed(0)}`,
  )
}

type Marks = {
  performance: number
  accessibility: number
  practices: number
  seo: number
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** Lighthouse's own index of this machine: a processor four times slower than it is what blocking time is counted for. */
  machine: number
}

function oneRun(url: string): Marks {
  const report = join(root, 'var/lighthouse.json')
  rmSync(report, { force: true })
  const flags = ARGUMENTS.filter((argument) => argument !== '--headless')
    .concat('--headless=new')
    .join(' ')
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      `--chrome-flags=${flags}`,
      '--only-categories=performance,accessibility,best-practices,seo',
    ],
    { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const { categories, audits, environment } = JSON.parse(readFileSync(report, 'utf8'))
  const mark = (id: string) => Math.round(categories[id].score * 100)
  return {
    performance: mark('performance'),
    accessibility: mark('accessibility'),
    practices: mark('best-practices'),
    seo: mark('seo'),
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    machine: environment.benchmarkIndex,
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} кБ`
}
