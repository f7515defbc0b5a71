import { Alert, Box, Button, Card, TablePagination, TextField, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { downloadCSV, Title } from 'react-admin'
import { scoreCopy } from '#app/features/scores/copy.ts'
import { csvOf, shownScores, type ScoreSort } from '#app/features/scores/rules.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { ScoreTable } from './score-table.tsx'
import { useScores } from './use-scores.ts'

const ROWS_PER_PAGE = 25
const SAID_EVERY_MS = 20_000

/** The score table: it changes by itself, says how fresh it is, sorts, filters by date and goes out as a file. */
export function ScoreList() {
  const { rows, hidden, areSamples, state, changes } = useScores()
  const [filter, setFilter] = useState({ q: '', from: '', to: '' })
  const [sort, setSort] = useState<ScoreSort>({ field: 'score', order: 'desc' })
  const [page, setPage] = useState(0)
  const said = useSeldom(changes)
  const shown = shownScores(rows.values(), filter, sort)
  const at = Math.min(page, Math.max(0, Math.ceil(shown.length / ROWS_PER_PAGE) - 1))
  const narrow = (change: Partial<typeof filter>) => {
    setFilter({ ...filter, ...change })
    setPage(0)
  }
  return (
    <>
      <Title title="Таблица счёта" />
      {areSamples && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {scoreCopy.samples}
        </Alert>
      )}
      <Alert
        severity={state.kind === 'live' ? 'success' : state.kind === 'connecting' ? 'info' : 'warning'}
        role={state.kind === 'stale' || state.kind === 'refused' ? 'alert' : 'status'}
        sx={{ my: 2 }}
      >
        {scoreCopy.stateOf(state)}
      </Alert>
      <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
        <TextField label="Псевдоним" value={filter.q} onChange={({ target }) => narrow({ q: target.value })} />
        <DayField label="С какого дня" value={filter.from} onChange={(from) => narrow({ from })} />
        <DayField label="По какой день" value={filter.to} onChange={(to) => narrow({ to })} />
        <Button
          startIcon={<Icon name="download-simple" />}
          disabled={shown.length === 0}
          onClick={() => downloadCSV(csvOf(shown), `schet-${dayInMoscow(new Date())}`)}
        >
          Скачать CSV
        </Button>
      </Box>
      <Card>
        <ScoreTable
          rows={shown.slice(at * ROWS_PER_PAGE, (at + 1) * ROWS_PER_PAGE)}
          sort={sort}
          onSort={setSort}
          isWaiting={state.kind === 'connecting'}
          isNarrowed={rows.size > 0}
        />
        <TablePagination
          component="div"
          count={shown.length}
          page={at}
          rowsPerPage={ROWS_PER_PAGE}
          rowsPerPageOptions={[ROWS_PER_PAGE]}
          onPageChange={(_, next) => setPage(next)}
          labelDisplayedRows={({ from, to, count }) => `${from}–${to} из ${count}`}
          getItemAriaLabel={(kind) => (kind === 'next' ? 'Дальше' : 'Назад')}
        />
      </Card>
      {hidden > 0 && <Typography sx={{ mt: 2 }}>{scoreCopy.hidden(hidden)}</Typography>}
      <p className="vh" role="status">
        {said > 0 && scoreCopy.changed(said)}
      </p>
    </>
  )
}

function DayField({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}

/** How many changes came since they were last read aloud: once in twenty seconds, or the ear would hear nothing else. */
function useSeldom(changes: number): number {
  const latest = useRef(changes)
  const [said, setSaid] = useState(0)
  useEffect(() => {
    latest.current = changes
  }, [changes])
  useEffect(() => {
    let before = 0
    const timer = setInterval(() => {
      setSaid(latest.current - before)
      before = latest.current
    }, SAID_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return said
}
