import { useTheme } from '@mui/material'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { stepLabels } from '#app/features/figures/copy.ts'
import type { Week } from '#app/features/figures/rules.ts'
import { STEPS } from '#app/shared/sources.ts'

/** Five bars a week, from the first page to the subscription; for the keyboard and for reading aloud there is the table. */
export function FunnelChart({ weeks, height }: { weeks: Week[]; height: number }) {
  const { palette, typography } = useTheme()
  const colours = [palette.text.secondary, palette.info.main, palette.primary.main, palette.secondary.main, palette.text.primary]
  const rows = weeks.map(({ week, counts }) => ({ week: week.split('-').toReversed().slice(0, 2).join('.'), ...counts }))
  return (
    <ResponsiveContainer width="100%" height={height}>
      <BarChart data={rows} style={{ fontFamily: typography.fontFamily }} accessibilityLayer={false}>
        <CartesianGrid stroke={palette.divider} vertical={false} />
        <XAxis dataKey="week" stroke={palette.text.secondary} />
        <YAxis allowDecimals={false} stroke={palette.text.secondary} width="auto" tickFormatter={inThousands} />
        <Tooltip contentStyle={{ background: palette.background.paper, borderColor: palette.divider }} />
        <Legend formatter={inInk} itemSorter={null} />
        {STEPS.map((step, index) => (
          <Bar
            key={step}
            dataKey={step}
            name={stepLabels[step]}
            fill={colours[index] ?? palette.text.primary}
            isAnimationActive={false}
            maxBarSize={40}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

/** «16 000». */
function inThousands(count: number): string {
  return count.toLocaleString('ru-RU')
}

/** The names in the text's own colour: some of the bars' are too light to read. */
function inInk(label: string) {
  return <span style={{ color: 'var(--ink)' }}>{label}</span>
}
