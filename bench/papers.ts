/** The school's papers as a word processor reads them: every .docx through LibreOffice, its words beside those of the paper. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { definitionOf, formOf, usualQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import { sampleAnswers } from '#app/features/questionnaire/instrument/sample-answers.ts'
import { sheetsOf } from '#app/features/questionnaire/instrument/forms.ts'
import { viewOf } from '#app/features/questionnaire/result/result-view.ts'
import { SCHOOL_PAPERS } from '#app/features/questionnaire/school/contract.ts'
import { schoolPaper, type SchoolData } from '#app/features/questionnaire/school/school-papers.ts'
import type { Block, Paper } from '#app/platform/papers/paper.ts'
import { drawPaper } from '#app/platform/papers/papers.server.ts'

const OFFICE = 'soffice'
const CHILDREN = [
  { stage: 'p5', band: '4-6', birthday: '2021-03-14', classOf: 'старшая группа' },
  { stage: '2.2', band: '7-10', birthday: '2018-03-14', classOf: '2\u00a0класс' },
  { stage: 'g6', band: '11-16', birthday: '2014-03-14', classOf: '6\u00a0класс' },
] as const

/** Prints a line a paper. @returns the exit code: 1 where a word is lost, 69 where LibreOffice is not there */
export async function drillPapers(): Promise<number> {
  const { stdout, status } = spawnSync(OFFICE, ['--version'], { encoding: 'utf8' })
  if (status !== 0) {
    console.error('Нет LibreOffice: apt-get install libreoffice-writer-nogui. Без него эта проверка не идёт.')
    return 69
  }
  console.log(stdout.trim())
  const folder = mkdtempSync(join(tmpdir(), 'papers-'))
  let lost = 0
  for (const child of CHILDREN)
    for (const name of SCHOOL_PAPERS) {
      const paper = schoolPaper(name, resultOf(child))
      const bytes = await drawPaper(paper, 'docx')
      const file = join(folder, `${name}-${child.stage}.docx`)
      writeFileSync(file, bytes)
      const office = asOfficeReads(file, folder)
      const missing = wordsOf(paper).filter((words) => !pressed(office).includes(pressed(words)))
      lost += missing.length
      const said = missing.length === 0 ? `${wordsOf(paper).length} мест на месте` : `ПОТЕРЯНО: ${missing.join(' | ')}`
      console.log(`${name}, ${child.stage}: ${Math.round(bytes.length / 1024)} КБ, ${said}`)
    }
  console.log(lost === 0 ? 'Все слова целы.' : `Потеряно мест: ${lost}.`)
  return lost === 0 ? 0 : 1
}

/** A result as the portal reads answers that its own model draws, with hard spheres and strengths. */
function resultOf({ stage, band, birthday, classOf }: (typeof CHILDREN)[number]): SchoolData {
  const definition = definitionOf(band, 'parent')
  const given = sampleAnswers(definition, stage, { sample: 'random', seed: 20_261_123 })
  const hard = given.answers.map((answer, index) => (index % 12 < 6 ? { ...answer, value: 3 as const } : answer))
  const submission = {
    ...{
      child_name: 'Миша',
      child_birthday: birthday,
      child_sex: 'male' as const,
      child_hand: 'left' as const,
      consent: true as const,
    },
    ...given,
    answers: hard,
    strengths: ['STR14', 'STR17'],
    read_by: {
      ...{ stage, youngest: false },
      floors: Object.fromEntries(Object.entries(sheetsOf(stage)).map(([domain, sheet]) => [domain, sheet?.floors ?? null])),
    },
  }
  const list = {
    version: `observation-map-${band}.2`,
    ageBands: [],
    questions: usualQuestions(definition),
    form: formOf(definition),
  }
  const version = { code: list.version, definition, list }
  return { view: viewOf({ submission, version, filledOn: '2026-11-23', expiresOn: null }), birthday, classOf }
}

function asOfficeReads(file: string, folder: string): string {
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const { status, stderr } = spawnSync(
    OFFICE,
    [profile, '--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder, file],
    {
      encoding: 'utf8',
      timeout: 120_000,
    },
  )
  if (status !== 0) throw new Error(`LibreOffice не открыл ${file}: ${stderr}`)
  return readFileSync(file.replace(/docx$/, 'txt'), 'utf8')
}

/** Everything that a paper says, place by place. */
function wordsOf({ blocks }: Paper): string[] {
  return blocks.flatMap((block: Block): string[] => {
    if (block.kind === 'list') return block.items
    if (block.kind === 'facts') return block.facts.flat()
    if (block.kind === 'box') return [block.title, ...block.lines]
    if (block.kind === 'field') return [block.label, ...(block.value === null ? [] : [block.value])]
    return 'text' in block ? [block.text] : []
  })
}

function pressed(text: string): string {
  return text.replaceAll(/[\s\u00a0\u00ad\ufeff]+/g, '')
}
