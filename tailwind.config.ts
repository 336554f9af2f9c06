import type { Config } from 'tailwindcss'

/**
 * Fallback fonts until Golos Text is shown. app/styles/fallback-fonts.css scales all but the last two to its metrics.
 */
const FALLBACKS = [
  '"Golos Text Fallback"',
  '"Golos Text Fallback Roboto"',
  '"Golos Text Fallback DejaVu"',
  'Arial',
  'sans-serif',
]

/** Design tokens. Components use only these, without raw colours or pixel sizes. */
export default {
  content: ['./index.html', './src/**/*.{ts,tsx}'],
  theme: {
    screens: { sm: '600px', md: '960px', lg: '1280px', xl: '1920px', xxl: '2560px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      white: '#FFFFFF',
      // CSS variables, because an operator can set an accent colour (product §18.5).
      primary: {
        50: 'var(--accent-50, #EEF4FF)',
        100: 'var(--accent-100, #DCE7FF)',
        200: 'var(--accent-200, #BDD2FF)',
        300: 'var(--accent-300, #90B3FF)',
        400: 'var(--accent-400, #5C8CFF)',
        500: 'var(--accent-500, #2F67F6)',
        600: 'var(--accent-600, #1F52DB)',
        700: 'var(--accent-700, #1A43B4)',
        800: 'var(--accent-800, #183A90)',
      },
      gray: {
        25: '#FBFCFD',
        50: '#F5F7FA',
        100: '#ECEFF4',
        200: '#DDE2EA',
        300: '#C3CBD7',
        // The border of a control needs a contrast of 3:1 against white; shade 300 is only for decoration.
        400: '#8A94A6',
        500: '#626F84',
        700: '#364153',
        900: '#131A26',
      },
      success: { DEFAULT: '#0F7352', tint: '#E7F6EF' },
      warning: { DEFAULT: '#855300', tint: '#FFF4DB' },
      error: { DEFAULT: '#B3261E', strong: '#8C1D17', tint: '#FDECEA' },
      info: { DEFAULT: '#0B628F', tint: '#E6F3FB' },
      scrim: 'rgb(19 26 38 / 0.45)',
    },
    fontFamily: {
      // The app sets the variable when it shows Golos Text (decision 11).
      sans: ['var(--typeface, "Golos Text Fallback")', ...FALLBACKS],
      // Pages without the app have few lines, so a visible
      // switch from the fallback to Golos Text is acceptable.
      plain: ['"Golos Text Variable"', ...FALLBACKS],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'Consolas', 'monospace'],
    },
    fontSize: {
      hint: ['0.75rem', { lineHeight: '1rem' }],
      table: ['0.8125rem', { lineHeight: '1.125rem' }],
      base: ['0.875rem', { lineHeight: '1.25rem' }],
      lead: ['1rem', { lineHeight: '1.5rem' }],
      // On narrow screens with enlarged text, these sizes shrink so that an amount stays on one line.
      title: ['min(1.25rem, 10.5vw - 0.25rem)', { lineHeight: '1.75rem', fontWeight: '600' }],
      heading: ['min(1.25rem, 10vw)', { lineHeight: '1.75rem', fontWeight: '600' }],
      figure: ['min(1.75rem, 10.5vw)', { lineHeight: '2.125rem', fontWeight: '600' }],
    },
    borderRadius: { none: '0', control: '6px', card: '10px', dialog: '14px', full: '9999px' },
    boxShadow: {
      none: 'none',
      float: '0 8px 24px rgb(19 26 38 / 0.14), 0 1px 3px rgb(19 26 38 / 0.10)',
    },
    extend: {
      spacing: {
        // Includes the safe area above the header (notch, rounded corners).
        header: 'calc(var(--spacing) * 14 + env(safe-area-inset-top, 0px))',
        row: '2.75rem',
        'row-dense': '2.25rem',
        target: 'calc(var(--spacing) * 11)',
      },
      width: { menu: '14.5rem', rail: '4rem', drawer: 'min(12.25rem, 85vw)', calculator: '425px' },
      // `list` leaves space for the header and for the pager below a list's table.
      maxHeight: {
        list: 'max(24rem, calc(100dvh - 13rem))',
        menu: 'calc(100dvh - 3.5rem - env(safe-area-inset-top, 0px))',
        window:
          'calc(100dvh - 2 * max(1rem, env(safe-area-inset-top, 0px), env(safe-area-inset-bottom, 0px)))',
      },
      // `figures` has the columns of the metrics on the main screen; the turnover is the widest.
      gridTemplateColumns: {
        figures: '1.62fr 0.92fr 0.98fr 1fr 1.28fr',
        'link-form': 'minmax(0, 5fr) minmax(0, 3fr)',
        operations: '8.5rem 1.25fr 1.25fr 7rem 8rem',
        'bulk-links':
          '1.5rem minmax(0, 2.2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.5fr) minmax(0, 1.4fr) minmax(0, 1fr) 2.25rem',
        'operations-wide': '8.5rem 1fr 1.25fr 1fr 8rem 10rem',
      },
      // A text needs a width that grows with the text, unlike spaces.
      flexBasis: { 20: '5rem', 24: '6rem', 32: '8rem', 40: '10rem' },
      minWidth: { 16: '4rem' },
      maxWidth: {
        content: '90rem',
        dialog: '30rem',
        statement: '46rem',
        notice: '36rem',
        sheet: '76rem',
      },
      transitionDuration: { DEFAULT: '150ms' },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(0, 0, 0.2, 1)' },
      // The first four are layers within a table: pinned columns, header, pinned headers, edge shadows.
      zIndex: {
        pinned: '5',
        sticky: '10',
        'pinned-head': '12',
        edge: '15',
        header: '20',
        overlay: '40',
        toast: '60',
      },
    },
  },
} satisfies Config
