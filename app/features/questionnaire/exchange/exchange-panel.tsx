import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import styles from './exchange-panel.module.css'

/** Two files for a clinic that keeps forms in a system of its own: the answers and the questions. */
export function ExchangePanel({ resultId }: { resultId: string }) {
  const { isBusy, run } = useBusy()
  const params = { id: resultId }

  function save(name: string, read: () => Promise<object>): void {
    void run(async () => {
      try {
        download(name, await read())
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
  }

  return (
    <Disclosure className={styles.panel}>
      <summary>Для клиники: файл её системы</summary>
      <p>
        Формат называется FHIR R4: его читают программы клиник. В&nbsp;файле все ответы, и&nbsp;о&nbsp;безопасности тоже,
        без&nbsp;фамилии и&nbsp;даты рождения. Передаёте его только вы&nbsp;сами.
      </p>
      <div className={styles.actions}>
        <Button
          kind="line"
          size="s"
          disabled={isBusy}
          onClick={() => save('karta-otvety.json', () => call('GET user/results/{id}/fhir/response', { params }))}
        >
          Скачать ответы
        </Button>
        <Button
          kind="line"
          size="s"
          disabled={isBusy}
          onClick={() => save('karta-voprosy.json', () => call('GET user/results/{id}/fhir/questionnaire', { params }))}
        >
          Скачать вопросы
        </Button>
      </div>
    </Disclosure>
  )
}

function download(name: string, resource: object): void {
  const link = document.createElement('a')
  const url = URL.createObjectURL(new Blob([JSON.stringify(resource, null, 2)], { type: 'application/fhir+json' }))
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
