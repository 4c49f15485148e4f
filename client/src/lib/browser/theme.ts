import { storedText } from './stored-value.ts'

export type Theme = 'system' | 'light' | 'dark'

const stored = storedText<Theme>('theme', (text) => (text === 'light' || text === 'dark' ? text : 'system'))

export const readTheme = stored.get

/** Colours the page and remembers the choice; public/theme.js repeats it before the next first paint. */
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') {
    stored.clear()
    delete document.documentElement.dataset.theme
  } else {
    stored.set(theme)
    document.documentElement.dataset.theme = theme
  }
}
