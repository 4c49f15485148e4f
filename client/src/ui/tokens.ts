/**
 * The colours of the site, light and dark. tailwind.config.ts turns them into custom properties
 * (`--paper`) and utilities (`bg-paper`); tokens.test.ts measures the contrast of the pairs.
 */
export const light = {
  paper: '#FAF7F0',
  card: '#FFFFFF',
  ink: '#1E2A25',
  quiet: '#5B665F',
  contour: '#DDD3BF',
  edge: '#857E6C',
  moss: '#2F5D43',
  'on-moss': '#FFFFFF',
  glacier: '#2B6F8A',
  'on-glacier': '#FFFFFF',
  glow: '#C04E1A',
  'on-glow': '#FFFFFF',
  berry: '#A3263B',
  'on-berry': '#FFFFFF',
  amber: '#F4C95D',
  'on-amber': '#3A2A05',
  lichen: '#E7EDDD',
  'on-lichen': '#26382D',
} as const

export type Token = keyof typeof light

export const dark: Record<Token, string> = {
  paper: '#0F1614',
  card: '#17211E',
  ink: '#ECE7DB',
  quiet: '#A9B3AB',
  contour: '#2E3B36',
  edge: '#74827A',
  moss: '#7FB694',
  'on-moss': '#0F1614',
  glacier: '#77B7D0',
  'on-glacier': '#0F1614',
  glow: '#F2B84B',
  'on-glow': '#1B1406',
  berry: '#F08C9C',
  'on-berry': '#2A060D',
  amber: '#D9A93C',
  'on-amber': '#1B1406',
  lichen: '#23312B',
  'on-lichen': '#DCE8D9',
}

/** Text colours and the backgrounds they are used on: each pair has a contrast of at least 4.5:1. */
export const textPairs: { text: Token; on: Token[] }[] = [
  { text: 'ink', on: ['paper', 'card', 'lichen'] },
  { text: 'quiet', on: ['paper', 'card', 'lichen'] },
  { text: 'moss', on: ['paper', 'card', 'lichen'] },
  { text: 'glacier', on: ['paper', 'card'] },
  { text: 'glow', on: ['paper', 'card'] },
  { text: 'berry', on: ['paper', 'card', 'lichen'] },
  { text: 'on-moss', on: ['moss'] },
  { text: 'on-glacier', on: ['glacier'] },
  { text: 'on-glow', on: ['glow'] },
  { text: 'on-berry', on: ['berry'] },
  { text: 'on-amber', on: ['amber'] },
  { text: 'on-lichen', on: ['lichen'] },
]

/** Borders of controls and other shapes that carry meaning: at least 3:1. */
export const markPairs: { text: Token; on: Token[] }[] = [
  { text: 'edge', on: ['paper', 'card'] },
  { text: 'moss', on: ['paper', 'card', 'lichen'] },
]
