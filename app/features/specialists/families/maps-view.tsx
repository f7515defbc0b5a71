import { versionInWords } from '#app/features/questionnaire/versions/version-words.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import type { Account } from '#app/features/accounts/contract.ts'
import { informantWords } from '#app/features/child-results/change-words.ts'
import type { MapPair, PairedSphere } from '#app/features/child-results/contract.ts'
import { PageHead } from '#app/features/children/page-head.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Part } from '#app/ui/part.tsx'
import { Table, TableHead } from '#app/ui/table.tsx'
import { addressOf } from '#app/shared/client.ts'
import { dateInWords, timeInMoscow } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import styles from './maps-view.module.css'

const DOMAIN_MOST = 18

/** Two maps of one child on one screen: how each sphere stands, then every answer; nothing is counted together. */
export function MapsView({ account, pair }: { account: Account; pair: MapPair }) {
  const { childId, childName, maps, said, spheres, choices } = pair
  const titles = maps.map(({ id }) => titleOf(id, choices))
  const [one, other] = maps
  return (
    <CabinetLayout account={account} seat="specialist" current="/cabinet/families">
      <PageHead
        title="Две карты рядом"
        lead={`${said}.`}
        trail={[
          { title: 'Семьи', link: href('/cabinet/families') },
          { title: childName, link: href('/cabinet/families/:id', { id: childId }) },
        ]}
      >
        <Choice key={`${one.id}${other.id}`} pair={pair} />
        <p>
          <ButtonLink
            kind="line"
            size="s"
            href={`${addressOf('GET user/children/{id}/maps/sheet', { params: { id: childId } })}?one=${one.id}&other=${other.id}`}
            download
          >
            <Icon name="download-simple" size="s" />
            Скачать в&nbsp;PDF
          </ButtonLink>
        </p>
      </PageHead>
      {maps.some(({ urgent }) => urgent.length > 0) && (
        <div className={styles.urgent}>
          {maps.map(({ id, urgent }, place) =>
            urgent.length > 0 ? (
              <p key={id}>
                <b>{titles[place]}. Отвечено «да», с&nbsp;этим не&nbsp;ждут:</b> {urgent.join('; ')}.
              </p>
            ) : null,
          )}
        </div>
      )}
      <Part titleId="spheres-title" title="Сферы">
        <Spheres spheres={spheres} titles={titles} />
        <dl className={styles.facts}>
          {maps.map(({ id, version, strengths }, place) => (
            <div key={id}>
              <dt>{titles[place]}</dt>
              <dd>Карта: {versionInWords(version)}</dd>
              {strengths.length > 0 && <dd>Опоры: {strengths.join(', ')}</dd>}
            </div>
          ))}
        </dl>
      </Part>
      <Part titleId="answers-title" title="Ответы по пунктам">
        <p className={styles.key}>Точка у&nbsp;вопроса значит, что ответы разошлись на&nbsp;две ступени и&nbsp;больше.</p>
        {spheres.map((sphere) => (
          <Items key={sphere.domain} sphere={sphere} titles={titles} />
        ))}
      </Part>
    </CabinetLayout>
  )
}

/** Which maps stand here: a form that works by itself. */
function Choice({ pair: { maps, choices } }: { pair: MapPair }) {
  const fields = [
    ['one', 'Слева'],
    ['other', 'Справа'],
  ] as const
  return (
    <form className={styles.choice} method="get">
      {fields.map(([name, label], place) => (
        <SelectField key={name} label={label} name={name} defaultValue={maps[place]?.id}>
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id}>
              {titleOf(choice.id, choices)}
            </option>
          ))}
        </SelectField>
      ))}
      <Button kind="line" type="submit">
        Показать рядом
      </Button>
    </form>
  )
}

function Spheres({ spheres, titles }: { spheres: PairedSphere[]; titles: string[] }) {
  return (
    <Table className={styles.spheres}>
      <caption className="vh">Как стоят сферы в&nbsp;каждой карте</caption>
      <TableHead columns={['Сфера', ...titles]} />
      <tbody>
        {spheres.map(({ domain, title, cells, isApart, hasOtherQuestions }) => (
          <tr key={domain} className={isApart ? styles.apart : undefined}>
            <th scope="row">
              <a href={`#sphere-${domain}`}>{title}</a>
              {isApart && <span className="vh">, стоит по-разному</span>}
              {hasOtherQuestions && <small>Спрашивали о&nbsp;разном: суммы не&nbsp;сравнить</small>}
            </th>
            {cells.map((cell, place) => (
              <td key={titles[place]}>
                {cell ? cell.word : 'Не спрашивали'}
                {cell && cell.sum !== null && (
                  <span>
                    {cell.sum}&nbsp;из&nbsp;{DOMAIN_MOST}
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Items({ sphere, titles }: { sphere: PairedSphere; titles: string[] }) {
  const { domain, title, rows, cells, isQuiet } = sphere
  const words = cells.map((cell) => cell?.word ?? 'Не спрашивали')
  if (rows.length === 0) return null
  return (
    <Disclosure className={styles.items} id={`sphere-${domain}`} open={!isQuiet}>
      <summary>
        {title} <span>{[...new Set(words)].join(' и ')}</span>
      </summary>
      <Table>
        <caption className="vh">{title}</caption>
        <TableHead columns={['Что спрашивали', ...titles]} />
        <tbody>
          {rows.map(({ text, cells: given, isApart }) => (
            <tr key={text} className={isApart ? styles.apart : undefined}>
              <th scope="row">
                {text}
                {isApart && <span className="vh">, ответы разошлись</span>}
              </th>
              {given.map((cell, place) => (
                <td key={titles[place]}>
                  {cell ? (
                    <>
                      {cell.label} <b>{cell.value ?? '—'}</b>
                    </>
                  ) : (
                    'Не спрашивали'
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  )
}

/** «Родитель, 22 ноября 2026», with the hour where that person filled in two on that day. */
function titleOf(id: string, choices: MapPair['choices']): string {
  const choice = choices.find((one) => one.id === id)
  if (!choice) return ''
  const { informant, filledOn, createdAt } = choice
  const isOnly = choices.every((one) => one === choice || one.filledOn !== filledOn || one.informant !== informant)
  const day = `${informantWords[informant]}, ${dateInWords(filledOn)}`
  return isOnly ? day : `${day}, ${timeInMoscow(new Date(createdAt))}`
}
