import { Alert, AlertTitle, Typography } from '@mui/material'
import { useState } from 'react'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { action } from '#app/features/admin/data-provider.ts'
import { Facts } from '#app/features/admin/facts.tsx'
import { Actions, Panel } from '#app/features/admin/panel.tsx'
import { RecordPage } from '#app/features/admin/record-page.tsx'
import type { ShortPath, SimulatedPath } from '#app/features/questionnaire/short-path/contract.ts'
import { versionCopy } from '#app/features/questionnaire/versions/copy.ts'
import { momentInWords } from '#app/shared/dates.ts'
import { PathTable } from './path-table.tsx'

/** How the short path of a version compares with the whole form, and the switch that own data alone may turn. */
export function PathShow() {
  return (
    <RecordPage<ShortPath>>
      {(path) => (
        <>
          <Alarms path={path} />
          <Switch path={path} />
          <Panel title="Короткий путь рядом с&nbsp;полной картой">
            <Typography>
              Полную карту отвечают все. Короткий путь считается по&nbsp;тем&nbsp;же ответам, и&nbsp;его никто не&nbsp;видит.
              {path.madeAt ? ` Посчитано ${momentInWords(new Date(path.madeAt))}.` : ' Первый подсчёт будет ночью.'}
            </Typography>
            {path.comparison ? (
              <PathTable comparison={path.comparison} />
            ) : (
              <Typography>Данных мало: карт меньше десяти.</Typography>
            )}
          </Panel>
          <Made path={path} />
          <Recalibration path={path} />
        </>
      )}
    </RecordPage>
  )
}

function Alarms({ path: { alarms } }: { path: ShortPath }) {
  if (alarms.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      <AlertTitle>Ступени выпадают не&nbsp;так часто, как ждали</AlertTitle>
      <ul>
        {alarms.map((alarm) => (
          <li key={alarm}>{alarm}</li>
        ))}
      </ul>
      Границы меняет только новая версия.
    </Alert>
  )
}

function Switch({ path }: { path: ShortPath }) {
  const { id, isOpen, reasons, band, informant, signedBy, openedAt } = path
  return (
    <Panel title={isOpen ? 'Короткий путь открыт' : 'Короткий путь закрыт'}>
      <Facts
        facts={[
          ['Возраст', `${band.replace('-', '–')} лет`],
          ['Кто отвечает', versionCopy.informants[informant]],
          ['Подписал', signedBy],
          ['Открыт', openedAt && momentInWords(new Date(openedAt))],
        ]}
      />
      {!isOpen && reasons.length > 0 && (
        <Alert severity="info">
          <AlertTitle>Открыть пока нельзя</AlertTitle>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Actions>
        {isOpen ? (
          <ActionButton
            label="Закрыть короткий путь"
            text="Кто уже отвечает коротко, ответит на остальные вопросы. Прежние результаты не изменятся."
            done="Короткий путь закрыт"
            isDanger
            run={() => action('short-paths', id, 'shut')}
          />
        ) : (
          reasons.length === 0 && (
            <ActionButton
              label="Открыть короткий путь"
              text="Его можно будет выбрать вместо полной карты; полная останется. Прочитайте страницу «Как устроена карта» и подпишите её."
              fields={[{ name: 'signedBy', label: 'Кто и когда подписал', rows: 1 }]}
              done="Короткий путь открыт"
              isMain
              run={({ signedBy: said = '' }) => action('short-paths', id, 'open', { signedBy: said })}
            />
          )
        )}
      </Actions>
    </Panel>
  )
}

/** The same over made-up forms: to see how the rule behaves. It changes nothing. */
function Made({ path: { id } }: { path: ShortPath }) {
  const [made, setMade] = useState<SimulatedPath | null>(null)
  return (
    <Panel title="На&nbsp;выдуманных картах">
      <Typography>
        Триста карт из&nbsp;самой модели показывают, что правило не&nbsp;противоречит себе. О&nbsp;детях они не&nbsp;говорят
        и&nbsp;короткий путь не&nbsp;открывают.
      </Typography>
      <Actions>
        <ActionButton
          label={made ? 'Ещё триста' : 'Посчитать'}
          done={null}
          run={async () => setMade(await action('short-paths', id, 'simulate', { seed: made ? made.seed + 1 : 1 }))}
        />
      </Actions>
      {made && (
        <>
          <Alert severity="warning" role="status">
            Симуляция, начальное число {made.seed}. Это выдуманные карты.
          </Alert>
          <PathTable comparison={made.comparison} />
        </>
      )}
    </Panel>
  )
}

function Recalibration({ path: { id } }: { path: ShortPath }) {
  return (
    <Panel title="Пересчёт параметров">
      <Typography>
        Фоновая работа пересчитает параметры и&nbsp;границы по&nbsp;картам с&nbsp;согласием и&nbsp;положит их&nbsp;в&nbsp;черновик
        новой версии. Сама она ничего не&nbsp;меняет: черновик читают двое и&nbsp;выпускают, как любой другой.
      </Typography>
      <Actions>
        <ActionButton
          label="Пересчитать в&nbsp;черновик"
          text="Нужно не меньше трёхсот карт с согласием. Черновик появится среди версий через минуту-другую."
          done="Пересчёт начат. Черновик появится среди версий"
          run={() => action('short-paths', id, 'recalibrate')}
        />
      </Actions>
    </Panel>
  )
}
