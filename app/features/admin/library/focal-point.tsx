import { Box, Slider, Stack, Typography } from '@mui/material'
import { useInput, useRecordContext } from 'react-admin'
import type { MouseEvent } from 'react'
import type { LibraryPicture } from '#app/features/media/contract.ts'
import { positionOf } from '#app/features/media/rules.ts'

const CUTS = [
  { ratio: '21 / 9', label: 'шапка статьи' },
  { ratio: '4 / 3', label: 'карточка' },
  { ratio: '1', label: 'квадрат' },
]

/** The point that stays in sight in every cut: set by a press on the picture or by two sliders. */
export function FocalPoint() {
  const picture = useRecordContext<LibraryPicture>()
  const { field: x } = useInput({ source: 'focalX', defaultValue: 0.5 })
  const { field: y } = useInput({ source: 'focalY', defaultValue: 0.5 })
  if (!picture) return null
  const point = { focalX: Number(x.value), focalY: Number(y.value) }
  const place = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLImageElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    x.onChange(partOf(clientX - left, width))
    y.onChange(partOf(clientY - top, height))
  }
  return (
    <Stack spacing={2} sx={{ width: '100%', mb: 2 }}>
      <Box sx={{ position: 'relative', alignSelf: 'flex-start', maxWidth: '100%', lineHeight: 0 }}>
        <Box
          component="img"
          src={picture.large}
          alt={picture.alt}
          onClick={place}
          sx={{ maxWidth: '100%', maxHeight: 420, cursor: 'crosshair', borderRadius: '4px 20px 4px 20px' }}
        />
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            left: `${point.focalX * 100}%`,
            top: `${point.focalY * 100}%`,
            pointerEvents: 'none',
            width: 28,
            height: 28,
            m: '-14px',
            border: '3px solid',
            borderColor: 'common.white',
            borderRadius: '50%',
            boxShadow: '0 0 0 2px #14302a',
          }}
        />
      </Box>
      <Typography variant="caption" color="text.secondary">
        Нажмите на то, что должно остаться в кадре, когда снимок обрежут.
      </Typography>
      <Stack direction={{ xs: 'column', md: 'row' }} columnGap={4}>
        <Part label="Слева направо" value={point.focalX} onChange={x.onChange} />
        <Part label="Сверху вниз" value={point.focalY} onChange={y.onChange} />
      </Stack>
      <Stack direction="row" flexWrap="wrap" gap={2}>
        {CUTS.map(({ ratio, label }) => (
          <Box key={ratio} component="figure" sx={{ m: 0 }}>
            <Box
              component="img"
              src={picture.small}
              alt=""
              sx={{ display: 'block', height: 96, aspectRatio: ratio, objectFit: 'cover', objectPosition: positionOf(point) }}
            />
            <Typography variant="caption" component="figcaption" color="text.secondary">
              {label}
            </Typography>
          </Box>
        ))}
      </Stack>
    </Stack>
  )
}

function Part({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  return (
    <Stack sx={{ width: { xs: '100%', md: 240 } }}>
      <Typography variant="caption">
        {label}: {Math.round(value * 100)} %
      </Typography>
      <Slider aria-label={label} value={value} min={0} max={1} step={0.01} onChange={(_, next) => onChange(next)} />
    </Stack>
  )
}

function partOf(offset: number, whole: number): number {
  return Math.round(Math.min(1, Math.max(0, offset / whole)) * 100) / 100
}
