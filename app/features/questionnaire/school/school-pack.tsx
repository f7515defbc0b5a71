import { fileOf } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { SCHOOL_PAPERS, type SchoolPaper } from './contract.ts'
import { schoolCopy as copy } from './copy.ts'
import { Panel } from '#app/features/questionnaire/panel.tsx'
import styles from '#app/features/questionnaire/panel.module.css'

/** Three papers for a school, filled from the result: to print, or to go on with in a word processor. */
export function SchoolPack({ token, filledOn }: { token: string; filledOn: string }) {
  const { isBusy, run } = useBusy()
  const take = (paper: SchoolPaper['paper'], format: SchoolPaper['format']) =>
    void run(async () => {
      try {
        saveFile(await fileOf('POST questioning/school', { body: { token, paper, format } }), `${paper}-${filledOn}.${format}`)
        say('Бумага готова, она среди загрузок', 'good')
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
  return (
    <Panel id="school" title={copy.title}>
      <p>{copy.lead}</p>
      <ul className={styles.list}>
        {SCHOOL_PAPERS.map((paper) => (
          <li key={paper}>
            <b>{copy.titles[paper]}</b>
            <p>{copy.about[paper]}</p>
            <p className={styles.actions}>
              {(['pdf', 'docx'] as const).map((format) => (
                <Button key={format} kind="line" busy={isBusy} busyLabel="Готовим" onClick={() => take(paper, format)}>
                  {format === 'pdf' ? 'PDF' : '.docx'}
                  <span className="vh">: {copy.titles[paper]}</span>
                </Button>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
