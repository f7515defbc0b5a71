import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { ChildEntry } from '#app/features/children/contract.ts'
import styles from './entry-settings.module.css'
import { pictureTitles } from '#app/features/children/child-words.ts'
import { Picture } from './picture.tsx'
import { PICTURES, type Picture as PictureName } from '#app/features/children/rules.ts'
import { FoldedRow, SettingRow, SettingRows } from '#app/features/children/setting-row.tsx'
import { useFresh } from '#app/features/children/use-fresh.ts'

const MINUTES = [5, 10, 15, 20, 30, 40, 60]

/** The child's own way in, in the parent's hands: three pictures, a limit, devices. */
export function EntrySettings({ childId, entry }: { childId: string; entry: ChildEntry }) {
  const params = { id: childId }
  const { value, isBusy, change } = useFresh(entry, () => call('GET user/children/{id}/entry', { params }))
  const [chosen, setChosen] = useState<PictureName[]>([])
  const [code, setCode] = useState('')
  const { isBusy: isLetting, run } = useBusy()

  function save(minutes: number, pictures: PictureName[]): void {
    const body = { minutes, ...(pictures.length === 3 ? { pictures } : {}) }
    change(
      async () => {
        await call('PUT user/children/{id}/entry', { params, body })
        setChosen([])
      },
      pictures.length === 3 ? 'Картинки сохранены' : 'Сохранено',
    )
  }

  const letIn = (what: 'device' | 'code') => () =>
    void run(async () => {
      try {
        if (what === 'code') return setCode((await call('POST user/children/{id}/entry/code', { params })).code)
        await call('POST user/children/{id}/entry/device', { params })
        location.assign(href('/child'))
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })

  return (
    <section id="entry" aria-labelledby="entry-title" className={styles.entry}>
      <h2 id="entry-title">Детский вход</h2>
      <p>
        Ребёнок видит только занятия на&nbsp;сегодня: ни&nbsp;результатов, ни&nbsp;цен, ни&nbsp;ссылок наружу. Назад
        в&nbsp;кабинет с&nbsp;этого устройства — по&nbsp;вашему паролю.
      </p>
      <SettingRows>
        <FoldedRow
          key={String(value.hasPictures)}
          icon="image"
          title="Три картинки"
          text={picturesWords(value)}
          action={value.hasPictures ? 'Сменить' : 'Выбрать'}
          isOpen={!value.hasPictures}
        >
          <fieldset className={styles.pictures}>
            <legend>
              {value.hasPictures ? 'Сменить три картинки' : 'Три картинки вместо пароля'}, по&nbsp;порядку. Выбрано{' '}
              {chosen.length} из&nbsp;трёх
            </legend>
            <div>
              {PICTURES.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={chosen.includes(name)}
                  disabled={chosen.length === 3 && !chosen.includes(name)}
                  onClick={() => setChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])}
                >
                  <Picture name={name} />
                  {pictureTitles[name]}
                  {chosen.includes(name) && <span className={styles.order}>{chosen.indexOf(name) + 1}</span>}
                </button>
              ))}
            </div>
          </fieldset>
          <p className={styles.acts}>
            <Button
              size="s"
              busy={isBusy}
              busyLabel="Сохраняем"
              disabled={chosen.length !== 3}
              onClick={() => save(value.minutes, chosen)}
            >
              Сохранить картинки
            </Button>
          </p>
        </FoldedRow>
        <FoldedRow
          icon="clock"
          title={`${value.minutes} минут в\u00a0день`}
          text="Потом сад отдыхает до завтра"
          action="Изменить"
        >
          <div className={styles.limit}>
            <SelectField
              label="Сколько минут в день"
              name="minutes"
              value={value.minutes}
              onChange={(event) => save(Number(event.target.value), [])}
            >
              {MINUTES.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutes} минут
                </option>
              ))}
            </SelectField>
          </div>
        </FoldedRow>
        {value.hasPictures && (
          <SettingRow icon="devices" title="Устройства" text={whereOpen(value.devices)}>
            <Button kind="line" size="s" busy={isLetting} busyLabel="Открываем" onClick={letIn('device')}>
              Открыть на&nbsp;этом устройстве
            </Button>
            <Button kind="line" size="s" onClick={letIn('code')}>
              Код для другого устройства
            </Button>
            <Button
              kind="quiet"
              size="s"
              onClick={() => change(() => call('DELETE user/children/{id}/entry', { params }), 'Детский вход закрыт везде')}
            >
              Закрыть везде
            </Button>
          </SettingRow>
        )}
      </SettingRows>
      {code && (
        <p role="status" className={styles.code}>
          Код для другого устройства: <output>{code}</output>. Введите его там на&nbsp;странице <b>/child</b> за&nbsp;сутки.
        </p>
      )}
    </section>
  )
}

function picturesWords({ hasPictures, picturesSince }: ChildEntry): string {
  if (!hasPictures) return 'Вместо пароля, по\u00a0порядку'
  const since = picturesSince ? ` ${dayInWords(new Date(picturesSince))}` : ''
  return `Выбраны${since}. Увидеть их\u00a0нельзя, можно сменить`
}

function whereOpen(devices: number): string {
  const where = plural(devices, ['устройстве', 'устройствах', 'устройствах'])
  return devices === 0
    ? 'Пока ни на одном. Картинки работают только там, где вы\u00a0открыли вход'
    : `Открыт на\u00a0${devices}\u00a0${where}. Картинки работают только там, где вы\u00a0открыли вход`
}
