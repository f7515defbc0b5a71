import { defaultTheme, type RaThemeOptions } from 'react-admin'
import sheet from '#app/ui/tokens.css?raw'

// On a telephone react-admin paints these of its own accord.
const SEE_THROUGH = { backgroundColor: 'transparent', '@media (max-width:899.95px)': { backgroundColor: 'transparent' } }

// A label above its field, in parts of the field's own letters.
const LABEL = '0.9em'

// design §12: the desk wears the portal's own colours; numbers live in ui/tokens.css alone.
const day = valuesOf(sheet.replace(/\[data-theme='night'\][^}]*\}|\[data-contrast='high'\][^}]*\}/g, ''))
const night = { ...day, ...valuesOf(/\[data-theme='night'\][^}]*\}/.exec(sheet)?.[0] ?? '') }

export const lightTheme = themeOf('light', day)
export const darkTheme = themeOf('dark', night)

type Values = Record<string, string>

function valuesOf(css: string): Values {
  const values: Values = {}
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) values[name] ??= value
  return values
}

function themeOf(mode: 'light' | 'dark', values: Values): RaThemeOptions {
  const of = (name: string) => values[name] ?? ''
  const head = { fontFamily: 'var(--font-head)', fontWeight: 620, letterSpacing: '-0.01em' }
  const ring = { outline: `3px solid ${of('focus')}`, outlineOffset: 2, boxShadow: `0 0 0 6px ${of('focus-halo')}` }
  return {
    ...defaultTheme,
    palette: {
      mode,
      primary: { main: of('primary'), dark: of('primary-hover'), contrastText: of('on-primary') },
      secondary: { main: of('sun'), contrastText: of('on-sun') },
      background: { default: of('paper-2'), paper: of('surface') },
      text: { primary: of('ink'), secondary: of('ink-2') },
      divider: of('line'),
      error: { main: of('danger') },
      warning: { main: of('warning') },
      success: { main: of('success') },
      info: { main: of('info') },
      action: { hover: of('paper'), selected: of('primary-soft') },
    },
    typography: {
      // By its name: the portal's own faces come after the fallback ones.
      fontFamily: 'var(--font-text)',
      h1: head,
      h2: head,
      h3: head,
      h4: head,
      h5: head,
      h6: head,
      body1: { fontSize: '1rem' },
      body2: { fontSize: '1rem' },
      caption: { fontSize: '0.9375rem' },
      button: { fontSize: '0.9375rem', fontWeight: 600 },
    },
    shape: { borderRadius: 12 },
    sidebar: { width: 256, closedWidth: 56 },
    components: {
      ...defaultTheme.components,
      MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&:focus-visible': ring } } },
      MuiButton: {
        styleOverrides: { root: { textTransform: 'none', minHeight: 44, borderRadius: 12, fontSize: '0.9375rem' } },
      },
      // Those inside a field are as high as it leaves room for.
      MuiIconButton: {
        styleOverrides: {
          root: { '&:not([class*="MuiAutocomplete"], .MuiInputAdornment-root *)': { minWidth: 44, minHeight: 44 } },
        },
      },
      MuiPaginationItem: { styleOverrides: { root: { minWidth: 44, height: 44, borderRadius: 22, fontSize: '0.9375rem' } } },
      MuiTablePagination: { styleOverrides: { select: { fontSize: '0.9375rem' } } },
      MuiBadge: { styleOverrides: { badge: { minWidth: 24, height: 24, borderRadius: 12, fontSize: '0.9375rem' } } },
      // Without these the colours of day and night are reckoned from one shade, and the night is nearly black.
      MuiAlert: {
        styleOverrides: {
          root: { color: of('ink') },
          standardInfo: { backgroundColor: of('info-soft') },
          standardSuccess: { backgroundColor: of('success-soft') },
          standardWarning: { backgroundColor: of('warning-soft') },
          standardError: { backgroundColor: of('danger-soft') },
        },
      },
      MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCard: { styleOverrides: { root: { border: `1px solid ${of('line')}`, borderRadius: '4px 20px 4px 20px' } } },
      MuiAppBar: {
        styleOverrides: {
          root: { backgroundColor: of('pine'), color: of('on-pine'), boxShadow: 'none', '& .MuiToolbar-root': { minHeight: 56 } },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: of('line') },
          head: { backgroundColor: of('paper'), fontSize: '0.9375rem', fontWeight: 600 },
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          // The field's own contour is the ring: it leaves room for the label.
          root: { '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 3 } },
          input: { '&:focus-visible': { outline: 'none', boxShadow: 'none' } },
          notchedOutline: { borderColor: of('line-strong'), '& legend': { fontSize: LABEL } },
        },
      },
      MuiInputLabel: {
        styleOverrides: {
          outlined: { '&.MuiInputLabel-shrink': { transform: `translate(14px, -10px) scale(${parseFloat(LABEL)})` } },
        },
      },
      // Below it stands the label of the next field; filters stand beside each other.
      MuiFormHelperText: { styleOverrides: { root: { 'form:not([class*="RaFilterForm"]) &': { marginBottom: 12 } } } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiAutocomplete: {
        defaultProps: {
          openText: 'Открыть список',
          closeText: 'Закрыть список',
          clearText: 'Очистить',
          noOptionsText: 'Ничего не нашлось',
          loadingText: 'Загружаем…',
        },
        styleOverrides: { paper: { border: `1px solid ${of('line')}`, boxShadow: of('shadow-pop') } },
      },
      MuiMenuItem: { styleOverrides: { root: { '&.Mui-selected': { backgroundColor: of('primary-soft'), fontWeight: 600 } } } },
      MuiLink: { styleOverrides: { root: { color: of('link') } } },
      MuiTab: { styleOverrides: { root: { textTransform: 'none', fontSize: '1rem' } } },
      MuiChip: { styleOverrides: { root: { borderRadius: '2px 8px 2px 8px', fontWeight: 600 } } },
      // All filters stand on one line, above the table.
      RaFilterForm: {
        styleOverrides: {
          root: { paddingBottom: 12, '& .RaFilterForm-filterFormInput .MuiFormControl-root': { marginBottom: 0 } },
        },
      },
      RaTopToolbar: { styleOverrides: { root: { ...SEE_THROUGH, minHeight: 0 } } },
      RaToolbar: { styleOverrides: { root: { backgroundColor: of('paper') } } },
      RaListToolbar: { styleOverrides: { root: SEE_THROUGH } },
    },
  }
}
