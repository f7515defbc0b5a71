import { useMediaQuery, type Theme } from '@mui/material'

/** Whether the desk is on a screen where its menu covers the page. */
export function useIsNarrow(): boolean {
  return useMediaQuery((theme: Theme) => theme.breakpoints.down('md'))
}
