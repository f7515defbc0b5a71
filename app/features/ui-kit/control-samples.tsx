import { href } from '#app/shared/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field, SelectField, TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Tags } from '#app/ui/tags.tsx'
import styles from './ui-kit-page.module.css'

const KINDS = [
  ['main', 'Главная'],
  ['line', 'Вторая'],
  ['quiet', 'Тихая'],
  ['danger', 'Удалить профиль'],
] as const

const OFTEN = [
  { value: 'never', title: 'Никогда' },
  { value: 'sometimes', title: 'Иногда' },
  { value: 'often', title: 'Часто' },
]

export function ControlSamples() {
  return (
    <>
      <section id="buttons">
        <h2>Кнопки</h2>
        {KINDS.map(([kind, title]) => (
          <div key={kind} className={styles.row}>
            <Button kind={kind}>{title}</Button>
            <Button kind={kind} busy busyLabel="Отправляем" />
            <Button kind={kind} disabled>
              Недоступна
            </Button>
            <Button kind={kind} size="s">
              Малая, 44
            </Button>
          </div>
        ))}
        <div className={`${styles.row} ${styles.dark}`}>
          <Button kind="sun">На&nbsp;тёмном</Button>
          <Button kind="sun" busy busyLabel="Отправляем" />
          <Button kind="sun" disabled>
            Недоступна
          </Button>
        </div>
        <div className={styles.row}>
          <ButtonLink href={href('/test')} kind="line">
            <Icon name="plant" />
            Ссылка с&nbsp;иконкой
          </ButtonLink>
          <IconButton icon="magnifying-glass" label="Поиск, пример" />
        </div>
      </section>
      <section id="forms">
        <h2>Поля</h2>
        <div className={styles.columns}>
          <Field label="Имя ребёнка" name="kit-name" placeholder="Например, Миша" />
          <Field
            label="Почта"
            name="kit-mail"
            type="email"
            defaultValue="anna@example.org"
            hint="Пришлём ссылку на&nbsp;результат"
          />
          <Field
            label="Дата рождения"
            name="kit-day"
            defaultValue="31.02.2018"
            error="Такой даты нет в&nbsp;календаре. Проверьте день и&nbsp;месяц"
          />
          <SelectField label="Класс" name="kit-class">
            <option>2 класс</option>
            <option>3 класс</option>
          </SelectField>
          <Field label="Школа" name="kit-school" isOptional />
          <Field label="Недоступно" name="kit-off" defaultValue="Заполнит школа" disabled />
          <TextField label="Вопрос редакции" name="kit-question" placeholder="Опишите одну ситуацию" />
          <RadioRow legend="Как часто" name="kit-often" options={OFTEN} value="sometimes" />
          <div>
            <Checkbox name="kit-letters" defaultChecked>
              Присылать новое занятие раз в&nbsp;неделю
            </Checkbox>
            <Checkbox name="kit-terms" error="Без&nbsp;согласия кабинет завести нельзя">
              Принимаю <a href={href('/agreement')}>соглашение</a>
            </Checkbox>
          </div>
        </div>
      </section>
      <section id="nav">
        <h2>Навигация</h2>
        <Tabs
          label="Разделы библиотеки"
          items={[
            { title: 'Статьи', link: href('/article'), isCurrent: true },
            { title: 'Книги', link: href('/books') },
            { title: 'Методики', link: href('/methods') },
            { title: 'Исследования', link: href('/researches') },
          ]}
        />
        <Tags
          label="Фильтры"
          items={[
            { title: 'Все', link: '?all', isCurrent: true },
            { title: 'Внимание', link: '?attention', theme: 'attention' },
            { title: 'Чтение', link: '?read', theme: 'read' },
            { title: 'Письмо', link: '?write', theme: 'write' },
          ]}
        />
        <Pagination page={5} pages={12} hrefOf={(page) => `?page=${page}`} />
      </section>
    </>
  )
}
