import { useState, type FormEvent } from 'react'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { FhirResponse, type Imported } from './contract.ts'
import { exchangeCopy as copy } from './copy.ts'
import styles from './exchange-panel.module.css'

const MOST_BYTES = 60 * 1024

type About = Pick<Imported, 'child_id' | 'child_name' | 'child_birthday' | 'child_sex' | 'child_hand'>

/** A map from a file of a clinic's system becomes one more result of the child. */
export function ImportPanel({ about }: { about: About }) {
  const [file, setFile] = useState<File | null>(null)
  const [isAgreed, setAgreed] = useState(false)
  const [faults, setFaults] = useState<{ file?: string; consent?: string }>({})
  const { isBusy, run } = useBusy()

  function take(event: FormEvent): void {
    event.preventDefault()
    const found = {
      ...(!file && { file: copy.chooseFile }),
      ...(file && file.size > MOST_BYTES && { file: copy.tooLarge }),
      ...(!isAgreed && { consent: copy.agree }),
    }
    setFaults(found)
    if (!file || Object.keys(found).length > 0) return
    void run(async () => {
      try {
        const response = FhirResponse.safeParse(parsed(await file.text()))
        if (!response.success) throw new Error(response.error.issues[0]?.message ?? copy.notAResponse)
        const { result_url: link } = await call('POST user/results/fhir', {
          body: { ...about, consent: true, response: response.data },
        })
        location.assign(link)
      } catch (error) {
        setFaults({ file: isOurs(error) ? error.message : wordsOf(error) })
      }
    })
  }

  return (
    <Disclosure className={styles.panel}>
      <summary>Принести карту из&nbsp;файла клиники</summary>
      <p>
        Подойдёт файл в&nbsp;формате FHIR R4 с&nbsp;ответами на&nbsp;нашу карту. Ответы будут прочитаны заново, как если&nbsp;бы
        вы заполнили карту сегодня.
      </p>
      <form className={styles.form} onSubmit={take}>
        <label className={styles.file}>
          Файл с&nbsp;ответами
          <input
            type="file"
            accept=".json,application/json,application/fhir+json"
            aria-invalid={faults.file !== undefined}
            aria-describedby={faults.file && 'import-file-error'}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </label>
        {faults.file && <FieldError id="import-file-error">{faults.file}</FieldError>}
        <Checkbox
          name="import-consent"
          checked={isAgreed}
          error={faults.consent}
          onChange={({ target }) => setAgreed(target.checked)}
        >
          Я&nbsp;родитель или законный представитель ребёнка и&nbsp;даю согласие на&nbsp;обработку ответов, чтобы увидеть
          результат.{' '}
          <a href={href('/consent/:purpose', { purpose: 'service_questionnaire' })} target="_blank" rel="noopener">
            Полный текст согласия<span className="vh">, откроется в&nbsp;новой вкладке</span>
          </a>
        </Checkbox>
        <Button type="submit" size="s" busy={isBusy} busyLabel="Читаем файл">
          Прочитать и&nbsp;сохранить
        </Button>
      </form>
    </Disclosure>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What the file itself was refused for; everything else has words of its own. */
function isOurs(error: unknown): error is Error {
  return error instanceof Error && Object.values(copy).includes(error.message)
}
