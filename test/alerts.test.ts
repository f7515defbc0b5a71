import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = dirname(import.meta.dirname)
const folder = join(root, 'deploy/prometheus')
const text = readFileSync(join(folder, 'alerts.yaml'), 'utf8')
type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string; runbook: string } }
const rules = (parse(text) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
const promtool = (...words: string[]) => spawnSync('promtool', words, { encoding: 'utf8', cwd: folder })
const isMissing = promtool('--version').error !== undefined

test('every alert leads to a page of the runbook that is there', () => {
  const anchors = readFileSync(join(root, 'docs/operation.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('#'))
    .map((line) =>
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replaceAll(/[^\w\s-]/g, '')
        .trim()
        .replaceAll(' ', '-'),
    )
  expect(rules.length).toBeGreaterThan(10)
  expect(
    rules.filter(({ annotations: { runbook } }) => !anchors.includes(runbook.split('#')[1] ?? '')).map(({ alert }) => alert),
  ).toEqual([])
})

test('every figure that an alert asks for is one that the portal has', () => {
  const sources = ['metrics', 'work-figures'].map((name) => readFileSync(join(root, `app/platform/${name}.server.ts`), 'utf8'))
  const own = [...sources, readFileSync(join(root, 'app/serving/operator-figures.server.ts'), 'utf8')].join('\n')
  const asked = new Set(
    rules.flatMap(({ expr }) =>
      Array.from(
        expr.matchAll(/\b((?:http|database|jobs|provider|sign_ins|page_cache|sessions|backup)_\w+)\b/g),
        ([name]) => name,
      ),
    ),
  )
  const stems = [...asked].map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
  const made = (name: string) =>
    own.includes(name) ||
    own.includes(`${name.replace(/_(?:waiting|failed|idle)$/, '')}_\${`) ||
    own.includes(`${name.replace(/_(?:waiting|idle)$/, '')}\${`)
  expect(stems.length).toBeGreaterThan(6)
  expect(stems.filter((name) => !made(name))).toEqual([])
})

describe.skipIf(isMissing)('by the tool of Prometheus', () => {
  test('the rules are rules, and each speaks when it should and on no usual day', () => {
    expect(promtool('check', 'rules', 'alerts.yaml')).toMatchObject({ status: 0 })
    const { status, stdout, stderr } = promtool('test', 'rules', 'alerts-test.yaml')
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
    const tested = readFileSync(join(folder, 'alerts-test.yaml'), 'utf8')
    expect(rules.filter(({ alert }) => tested.split(`alertname: ${alert}`).length < 3).map(({ alert }) => alert)).toEqual([])
  })

  test('a rule that says something else fails there', () => {
    const spoilt = mkdtempSync(join(tmpdir(), 'portal-alerts-'))
    cpSync(folder, spoilt, { recursive: true })
    writeFileSync(join(spoilt, 'alerts.yaml'), text.replace('up{job="neurosad"} == 0', 'up{job="neurosad"} == 1'))
    expect(spawnSync('promtool', ['test', 'rules', 'alerts-test.yaml'], { cwd: spoilt }).status).not.toBe(0)
    rmSync(spoilt, { recursive: true })
  })
})
