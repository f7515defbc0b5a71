import { href } from '#app/shared/href.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './child-tiles.module.css'
import { aboutChild } from '#app/features/children/child-words.ts'
import { noticedInWords, quietInWords } from '#app/features/child-results/change-words.ts'
import { MAP_TAKES } from '#app/features/questionnaire/map-minutes.ts'
import type { CardOfChild } from '#app/features/cabinet/overviews.server.ts'
import { nameOf, plantOf } from '#app/features/children/rules.ts'

type ChildTilesProps = {
  cards: CardOfChild[]
  /** Somebody else's children: they are opened, not added. */
  isOthers?: boolean
}

/** The children of a cabinet; those put away stand below by name. */
export function ChildTiles({ cards: all, isOthers = false }: ChildTilesProps) {
  const shown = all.filter(({ archivedAt }) => !archivedAt || isOthers)
  const archived = all.filter(({ archivedAt }) => archivedAt && !isOthers)
  return (
    <section id="children" aria-labelledby="children-title" className={styles.section}>
      <div className={styles.head}>
        <h2 id="children-title">{isOthers ? 'Открытые карточки' : 'Дети'}</h2>
        {!isOthers && (
          <ButtonLink kind="line" size="s" href={href('/cabinet/children/new')}>
            <Icon name="plus" size="s" />
            Добавить ребёнка
          </ButtonLink>
        )}
      </div>
      {shown.length === 0 && <Nobody isOthers={isOthers} />}
      <div className={styles.tiles}>
        {shown.map((child) => (
          <Tile key={child.id} child={child} />
        ))}
      </div>
      {archived.length > 0 && (
        <Disclosure className={styles.archive}>
          <summary>В архиве: {archived.length}</summary>
          <ul>
            {archived.map((child) => (
              <li key={child.id}>
                <a href={href('/cabinet/children/:id', { id: child.id })}>{nameOf(child)}</a>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

function Tile({ child }: { child: CardOfChild }) {
  const { id, leading, isGoing, asking, relation, deleteAfter } = child
  const plant = plantOf(id)
  const link = href('/cabinet/children/:id', { id })
  const mayFill = relation === 'owner' || relation === 'guardian_edit'
  const isUnfilled = mayFill && !leading && !isGoing && !deleteAfter
  return (
    <article className={`${styles.tile} t-${leading ? plant : 'seed'}`}>
      <div className={styles.plant}>
        <Drawing kind="plant" theme={leading ? plant : 'seed'} seed={id} />
      </div>
      <div className={styles.about}>
        <div>
          <h3>{nameOf(child)}</h3>
          <p className={styles.quiet}>{aboutChild(child)}</p>
        </div>
        {leading && <Spheres leading={leading} />}
        {isGoing && (
          <p>
            {leading ? 'Прежние ответы скрыты: они' : 'Ответы скрыты: они'} удаляются. Вернуть их можно в&nbsp;разделе{' '}
            <a href={href('/cabinet/privacy')}>«Данные и&nbsp;доступ»</a>.
          </p>
        )}
        {isUnfilled && <p>Карта наблюдений ещё не заполнена: {MAP_TAKES}, можно прерваться.</p>}
        {asking > 0 && <Badge tone="wait">Ждёт вашего решения</Badge>}
        {deleteAfter && <Badge tone="bad">Удаляется</Badge>}
        <p className={styles.acts}>
          <ButtonLink size="s" href={link}>
            Карточка<span className="vh">: {child.name}</span>
          </ButtonLink>
          {isUnfilled && (
            <ButtonLink kind="quiet" size="s" href={href('/test')} data-popup="questionnaire" data-id-child={id}>
              Заполнить карту
            </ButtonLink>
          )}
          {mayFill && leading && (
            <ButtonLink kind="quiet" size="s" href={`${link}/edit`}>
              Изменить<span className="vh">: {child.name}</span>
            </ButtonLink>
          )}
        </p>
      </div>
    </article>
  )
}

function Spheres({ leading }: { leading: NonNullable<CardOfChild['leading']> }) {
  const lines = noticedInWords(leading)
  return (
    <>
      {leading.kind === 'insight' && <p>Пока это первый взгляд на&nbsp;одну сферу.</p>}
      {lines.length === 0 && <p>{quietInWords(leading)}.</p>}
      {lines.length > 0 && (
        <ul className={styles.spheres}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  )
}

function Nobody({ isOthers }: { isOthers: boolean }) {
  return isOthers ? (
    <Empty
      title="Пока ни одной карточки"
      text="Попросите у родителя код ребёнка и введите его ниже. Карточка откроется, когда родитель подтвердит."
    />
  ) : (
    <Empty
      title="Добавьте ребёнка"
      text="В карточке лягут рядом результаты, доступ специалиста и занятия. Имя можно не настоящее."
    >
      <ButtonLink href={href('/cabinet/children/new')}>Добавить ребёнка</ButtonLink>
    </Empty>
  )
}
