import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import { dark, light, type Token } from './client/src/ui/tokens.ts'

const properties = (colours: Record<Token, string>) =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--${name}`, colour]))

const day = { ...properties(light), 'color-scheme': 'light' }
const night = { ...properties(dark), 'color-scheme': 'dark' }

const utilities = Object.fromEntries(Object.keys(light).map((name) => [name, `var(--${name})`]))

export default {
  content: ['./client/index.html', './client/src/**/*.{ts,tsx}', './shared/**/*.ts'],
  darkMode: [
    'variant',
    [
      '@media (prefers-color-scheme: dark) { &:not([data-theme=light], [data-theme=light] *) }',
      '&:is([data-theme=dark], [data-theme=dark] *)',
    ],
  ],
  theme: {
    colors: {
      ...utilities,
      transparent: 'transparent',
      current: 'currentColor',
      white: '#fff',
      black: '#000',
    },
    extend: {
      fontFamily: {
        heading: ['var(--heading-faces)'],
        text: ['var(--text-faces)'],
      },
      maxWidth: { page: '76rem', prose: '42rem' },
      boxShadow: {
        lift: '0 1px 2px rgb(30 42 37 / .06), 0 8px 24px -12px rgb(30 42 37 / .25)',
      },
    },
  },
  plugins: [
    plugin(({ addBase }) =>
      addBase({
        ':root': day,
        '@media (prefers-color-scheme: dark)': { ':root:not([data-theme=light])': night },
        ':root[data-theme=dark]': night,
        // Paper is light, whatever the screen is.
        '@media print': { ':root:root:root': day },
      }),
    ),
  ],
} satisfies Config
