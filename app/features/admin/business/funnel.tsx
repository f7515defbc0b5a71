import { Box, Card, MenuItem, TextField, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { Title } from 'react-admin'
import { sourceLabels } from '#app/features/figures/copy.ts'
import { sourcesOf, weeksOf } from '#app/features/figures/rules.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { SOURCES, type Source } from '#app/shared/sources.ts'
import { FunnelTable } from './funnel-table.tsx'
import { useFunnel } from './use-funnel.ts'

const FunnelChart = lazy(() => import('./funnel-chart.tsx').then((module) => ({ default: module.FunnelChart })))
const CHART_HEIGHT = 280

/** The way from a page to a subscription, by week and source: a drawing and the same numbers as tables. */
export function Funnel() {
  const [source, setSource] = useState<Source | 'all'>('all')
  const { data, isError } = useFunnel()
  const weeks = weeksOf(data ?? [], source)
  return (
    <>
      <Title title="Путь читателя" />
      <Card component="section" aria-labelledby="funnel" sx={{ p: 3, mt: 2 }}>
        <Typography id="funnel" variant="h6" component="h2">
          От&nbsp;посещения до&nbsp;подписки
        </Typography>
        <About />
        <TextField
          select
          label="Источник"
          value={source}
          onChange={({ target }) => setSource(target.value as Source | 'all')} // the list below offers nothing else
          sx={{ minWidth: 220, mt: 1, mb: 2 }}
        >
          <MenuItem value="all">Все</MenuItem>
          {SOURCES.map((one) => (
            <MenuItem key={one} value={one}>
              {sourceLabels[one]}
            </MenuItem>
          ))}
        </TextField>
        {isError && <Typography role="alert">Числа не&nbsp;загрузились. Обновите страницу.</Typography>}
        {data && weeks.length === 0 && (
          <Typography>
            {source === 'all' ? 'Пока считать нечего: ещё никто не\u00a0приходил.' : 'Из этого источника не\u00a0приходили.'}
          </Typography>
        )}
        {weeks.length > 0 && (
          <>
            <Box aria-hidden="true" sx={{ minHeight: CHART_HEIGHT }}>
              <Suspense>
                <FunnelChart weeks={weeks} height={CHART_HEIGHT} />
              </Suspense>
            </Box>
            <FunnelTable
              name="По неделям"
              head="Неделя с"
              rows={weeks.toReversed().map(({ week, counts }) => ({ name: dateInWords(week), counts }))}
            />
          </>
        )}
      </Card>
      {data && data.length > 0 && (
        <Card component="section" aria-labelledby="funnel-sources" sx={{ p: 3, mt: 2 }}>
          <Typography id="funnel-sources" variant="h6" component="h2">
            По&nbsp;источникам за&nbsp;двенадцать недель
          </Typography>
          <FunnelTable
            name="По источникам"
            head="Источник"
            rows={sourcesOf(data).map((line) => ({ name: sourceLabels[line.source], counts: line.counts }))}
          />
        </Card>
      )}
    </>
  )
}

function About() {
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 1, maxWidth: '48rem' }}>
        Суммы без&nbsp;имён и&nbsp;адресов. Читатель считается раз в&nbsp;день: кто пришёл в&nbsp;понедельник и&nbsp;в&nbsp;среду,
        в&nbsp;неделе посчитан дважды. Если портал работает в&nbsp;несколько процессов, каждый считает своих, и&nbsp;один читатель
        может попасть к&nbsp;двум: общего списка пришедших мы&nbsp;не&nbsp;ведём нарочно.
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '48rem' }}>
        Источник известен до&nbsp;конца дня: на&nbsp;устройствах для&nbsp;этого ничего не&nbsp;хранится. Об&nbsp;оплате сообщает
        касса, её&nbsp;источник неизвестен. Продления и&nbsp;примеры сюда не&nbsp;входят. Доля стоит там, где шаг меньше числа
        пришедших: кто пришёл в&nbsp;другую неделю или из&nbsp;неизвестного источника, в&nbsp;него не&nbsp;входит.
      </Typography>
    </>
  )
}
