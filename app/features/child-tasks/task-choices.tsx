import { useState } from 'react'
import { ConsentLink } from '#app/features/consents/consent-link.tsx'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { TaskChoices as Choices } from './contract.ts'
import styles from './task-stories.module.css'
import { useChoices } from './use-choices.ts'

const DAYS = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс']
const SCANNING = [1000, 1500, 2000, 3000]

/** The games in the parent's hands: whether their steps are kept, which are dealt, how they are played. */
export function TaskChoices({ childId, served }: { childId: string; served: Choices }) {
  const params = { id: childId }
  const { value, isBusy, change, set } = useChoices(childId, served)
  const { settings, games, isKept, isOpen } = value
  const turn = (list: 'off' | 'days', one: string | number, isIn: boolean) =>
    set(({ [list]: all }) => {
      const others = (all as (string | number)[]).filter((other) => other !== one) // of one kind
      return { [list]: isIn ? [...others, one] : others }
    })

  return (
    <section aria-labelledby="game-choices" className={styles.games}>
      <h2 id="game-choices">Настройки игр</h2>
      <Keeping
        isKept={isKept}
        isBusy={isBusy}
        onChange={(given, erase) =>
          change(
            () => call('PUT user/children/{id}/task-consent', { params, body: { given, erase } }),
            given ? 'Шаги игр будут храниться' : erase ? 'Запись остановлена, прежние стёрты' : 'Запись остановлена',
          )
        }
      />
      {!isOpen && (
        <p>
          Игры на&nbsp;экране для второго ребёнка и&nbsp;следующих открывает <a href={href('/tariffs')}>подписка</a>. Занятия
          руками у&nbsp;него есть и&nbsp;без неё.
        </p>
      )}
      <p>
        До&nbsp;трёх занятий в&nbsp;день, игры на&nbsp;экране — до&nbsp;десяти минут. Снимите отметку, и&nbsp;игра
        не&nbsp;выпадет.
      </p>
      <fieldset className={styles.choices}>
        <legend>Какие игры</legend>
        {games.map(({ code, title }) => (
          <Checkbox
            key={code}
            name={`game-${code}`}
            checked={!settings.off.includes(code)}
            onChange={(event) => turn('off', code, !event.target.checked)}
          >
            {title}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset className={styles.days}>
        <legend>По каким дням</legend>
        {DAYS.map((title, index) => (
          <Checkbox
            key={title}
            name={`day-${index + 1}`}
            checked={settings.days.includes(index + 1)}
            onChange={(event) => turn('days', index + 1, event.target.checked)}
          >
            {title}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.choices}>
        <Checkbox
          name="together"
          checked={settings.isTogether}
          onChange={({ target: { checked } }) => set(() => ({ isTogether: checked }))}
        >
          Играем вместе: и&nbsp;те игры, где нужен взрослый рядом
        </Checkbox>
        <Checkbox
          name="sound"
          checked={settings.isSoundOn}
          onChange={({ target: { checked } }) => set(() => ({ isSoundOn: checked }))}
        >
          Слова вслух и&nbsp;тихие звуки
        </Checkbox>
        <Checkbox
          name="still"
          checked={settings.isStill}
          onChange={({ target: { checked } }) => set(() => ({ isStill: checked }))}
        >
          Меньше движения
        </Checkbox>
        <Checkbox
          name="contrast"
          checked={settings.isContrasty}
          onChange={({ target: { checked } }) => set(() => ({ isContrasty: checked }))}
        >
          Выше контраст: тёмное на&nbsp;белом
        </Checkbox>
        <Checkbox
          name="school"
          checked={settings.isToldAtSchool}
          onChange={({ target: { checked } }) => set(() => ({ isToldAtSchool: checked }))}
        >
          Учитель и&nbsp;куратор с&nbsp;доступом видят, в&nbsp;какие дни была игра. Что за&nbsp;игра и&nbsp;как она прошла, они
          не&nbsp;видят
        </Checkbox>
        <Checkbox
          name="leaves"
          checked={value.isInTable}
          onChange={(event) => {
            const given = event.target.checked
            change(
              () => call('PUT user/children/{id}/leaf-consent', { params, body: { given } }),
              given ? 'Листья появятся в таблице' : 'Строка исчезнет из таблицы',
              { ...value, isInTable: given },
            )
          }}
        >
          Показывать число листьев редакции под выдуманным псевдонимом. <ConsentLink purpose="scores" />
        </Checkbox>
        <SelectField
          label="Одна кнопка вместо касаний"
          name="scanning"
          value={settings.scanEveryMs ?? ''}
          onChange={({ target }) => set(() => ({ scanEveryMs: Number(target.value) || null }))}
        >
          <option value="">Выключено</option>
          {SCANNING.map((everyMs) => (
            <option key={everyMs} value={everyMs}>
              Рамка шагает раз в {String(everyMs / 1000).replace('.', ',')} с
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  )
}

type KeepingProps = { isKept: boolean; isBusy: boolean; onChange: (given: boolean, erase: boolean) => void }

/** Without the tick the games work and nothing is kept but the leaf. */
function Keeping({ isKept, isBusy, onChange }: KeepingProps) {
  const [isTicked, setTicked] = useState(false)
  if (isKept)
    return (
      <>
        <p>Шаги игр хранятся: их видите вы и&nbsp;специалист, которому открыты результаты.</p>
        <p className={styles.acts}>
          <Button kind="line" size="s" busy={isBusy} busyLabel="Минуту" onClick={() => onChange(false, false)}>
            Больше не&nbsp;хранить
          </Button>
          <Button kind="quiet" size="s" onClick={() => onChange(false, true)}>
            Не&nbsp;хранить и&nbsp;стереть прежние
          </Button>
        </p>
      </>
    )
  return (
    <>
      <p>Сейчас шаги игр не&nbsp;хранятся, только лист сада за&nbsp;каждую.</p>
      <Checkbox name="tasks-consent" checked={isTicked} onChange={(event) => setTicked(event.target.checked)}>
        Согласие на&nbsp;запись игр ребёнка. <ConsentLink purpose="tasks" />
      </Checkbox>
      <p>
        <Button
          size="s"
          busy={isBusy}
          busyLabel="Сохраняем"
          disabled={!isTicked}
          onClick={() => {
            setTicked(false)
            onChange(true, false)
          }}
        >
          Хранить шаги игр
        </Button>
      </p>
    </>
  )
}
