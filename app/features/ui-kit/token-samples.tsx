import { THEME_TITLES } from '#app/features/content/copy.ts'
import { THEMES } from '#app/features/content/themes.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import styles from './ui-kit-page.module.css'

const COLOURS = [
  ['paper', 'страница'],
  ['paper-2', 'утопленный фон'],
  ['surface', 'карточка, поле'],
  ['sky', 'первый экран'],
  ['ink', 'текст, 13,5:1'],
  ['ink-2', 'второй текст, 6,5:1'],
  ['line-strong', 'граница поля, 3,9:1'],
  ['pine', 'тёмная полоса'],
  ['primary', 'действие, 7,5:1'],
  ['primary-soft', 'выбрано'],
  ['sun', 'семечко, 8,8:1 с текстом'],
  ['sun-soft', 'тёплая полоса'],
  ['danger', 'ошибка, 7,1:1'],
  ['warning', 'внимание, 7,3:1'],
  ['success', 'готово, 6,0:1'],
  ['info', 'справка, 6,8:1'],
] as const

const TITLES: Record<string, string> = { ...THEME_TITLES, seed: 'Пока не знаю' }

const STEPS = ['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8']

export function TokenSamples() {
  return (
    <>
      <section id="color">
        <h2>Цвет</h2>
        <ul className={styles.colours}>
          {COLOURS.map(([name, use]) => (
            <li key={name}>
              <i style={{ background: `var(--${name})` }} />
              <b>--{name}</b>
              <br />
              {use}
            </li>
          ))}
        </ul>
      </section>
      <section id="themes">
        <h2>Одиннадцать тем</h2>
        <ul className={styles.themes}>
          {([...THEMES, 'seed'] as const).map((theme) => (
            <li key={theme} className={`t-${theme}`}>
              <Drawing kind="plant" theme={theme} seed="bed" />
              <span>
                <Pictogram theme={theme} />
                <b>{TITLES[theme]}</b>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section id="type">
        <h2>Шрифт</h2>
        <dl className={styles.type}>
          <dt>Geologica 620, заголовок первого экрана, 34–60 / 1,12</dt>
          <dd className={styles.h1}>Каждый сад растёт по-своему</dd>
          <dt>Geologica 620, раздел, 28–44</dt>
          <dd className={styles.h2}>За&nbsp;что дети любят занятия</dd>
          <dt>Geologica 620, карточка, 22–26</dt>
          <dd className={styles.h3}>Как устроена рабочая память</dd>
          <dt>Golos Text 400, вводка, 19–22 / 1,5</dt>
          <dd className="lead">Внимание взрослеет дольше, чем кажется. Разбираем, что уже по&nbsp;силам второкласснику.</dd>
          <dt>Golos Text 400, основной, 18 / 1,6, строка до&nbsp;68 знаков</dt>
          <dd className={styles.text}>
            Мы&nbsp;привыкли считать внимание чертой характера: кто-то собранный, кто-то рассеянный. На&nbsp;самом деле
            за&nbsp;словом «внимание» стоит несколько умений. Надо выбрать, на&nbsp;что смотреть, и&nbsp;удержать цель
            в&nbsp;голове.
          </dd>
          <dt>Golos Text 400, подпись, 15 / 1,4 — мельче не&nbsp;бывает</dt>
          <dd className="cap">12 ноября 2026, 7&nbsp;минут</dd>
        </dl>
      </section>
      <section id="space">
        <h2>Отступы и&nbsp;форма</h2>
        <ul className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <i style={{ width: `var(--${step})`, height: `var(--${step})` }} />
              {step}
            </li>
          ))}
        </ul>
        <ul className={styles.shapes}>
          <li style={{ borderRadius: 'var(--r-m)' }}>Поля и&nbsp;кнопки: 12 со&nbsp;всех сторон</li>
          <li style={{ borderRadius: 'var(--r-leaf-s)' }}>Плашки: малый лист, 4 и&nbsp;20</li>
          <li style={{ borderRadius: 'var(--r-leaf)' }}>Карточки и&nbsp;рисунки: лист, 6 и&nbsp;36</li>
        </ul>
      </section>
    </>
  )
}
