import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { Changes } from '#app/features/programme/contract.ts'
import styles from './changes-view.module.css'
import { Locked } from '#app/features/programme/plan/locked.tsx'
import { SphereRow } from '#app/features/programme/plan/sphere-row.tsx'

/** How the answers of the maps changed: words and two stems, no arrows and no marks. */
export function ChangesView({ changes }: { changes: Changes }) {
  const { childId, childName, results, rules, lately, isEarly, isWhole, spheres } = changes
  if (results < 2) {
    return (
      <Empty
        title={results === 0 ? 'Здесь лягут рядом карты наблюдений' : 'Сравнивать пока не с чем'}
        text={
          results === 0
            ? `Заполните первую карту для карточки «${childName}». Через восемь недель вторая покажет, что стало иначе.`
            : `В карточке «${childName}» одна карта. Заполните вторую недель через восемь: раньше перемены не успевают стать видны.`
        }
      >
        <ButtonLink kind="line" href={href('/cabinet/children/:id', { id: childId })}>
          Открыть карточку
        </ButtonLink>
      </Empty>
    )
  }
  const changed = spheres.filter(({ hasChanged }) => hasChanged)
  const others = spheres.filter(({ hasChanged }) => !hasChanged)
  return (
    <div className={styles.changes}>
      <section aria-labelledby="lately">
        <h2 id="lately">С&nbsp;прошлой карты</h2>
        <ul className={styles.lately}>
          {lately.map((phrase) => (
            <li key={phrase}>{phrase}</li>
          ))}
        </ul>
      </section>
      {!isWhole && (
        <Locked title="Сферы рядом, карта за картой">
          <p>
            По&nbsp;подписке здесь видно все десять сфер: листья прошлой и&nbsp;нынешней карты друг под другом и&nbsp;дни всех
            карт. Последняя перемена словами и&nbsp;сами результаты остаются бесплатными.
          </p>
        </Locked>
      )}
      {spheres.length > 0 && (
        <p className={styles.key}>
          Дальше у&nbsp;каждой сферы два стебля: верхний&nbsp;— новая карта, серый под ним&nbsp;— прошлая. Чем больше закрашенных
          листьев, тем реже вы&nbsp;отмечали трудное.
          {spheres.some(({ hasOtherQuestions }) => hasOtherQuestions) && ' Где вопросы теперь другие, стебель один.'}
        </p>
      )}
      {changed.length > 0 && (
        <section aria-labelledby="changed">
          <h2 id="changed">Стало иначе</h2>
          <ul>
            {changed.map((sphere) => (
              <SphereRow key={sphere.domain} sphere={sphere} rules={rules} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others">{changed.length > 0 ? 'Остальные сферы' : 'Сферы рядом'}</h2>
          {rules === 2 && !isEarly && (
            <p className={styles.key}>
              Здесь перемену не&nbsp;называем: для неё нужно, чтобы прежняя карта разбирала сферу подробно, а&nbsp;ответы
              разошлись заметно.
            </p>
          )}
          <ul>
            {others.map((sphere) => (
              <SphereRow key={sphere.domain} sphere={sphere} rules={rules} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What a difference between two maps says, and what it does not. */
export function ChangesLead({ changes: { results } }: { changes: Changes }) {
  if (results < 2) return null
  return (
    <>
      Карта записывает то, что заметили вы. Ответы меняются и&nbsp;от&nbsp;усталости, и&nbsp;от&nbsp;того, кто отвечал, поэтому
      один шаг на&nbsp;соседнюю ступень ещё ничего не&nbsp;доказывает. Смотрите на&nbsp;то, что повторяется.
    </>
  )
}
