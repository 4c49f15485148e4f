import { storedText } from './stored-value.ts'

export type Theme = 'system' | 'light' | 'dark'

const stored = storedText<Theme>('theme', (text) => (text === 'light' || text === 'dark' ? text : 'system'))

export const readTheme = stored.get

/** Applies and stores the theme. `app/early` applies it before the first paint of the next visit. */
export const chooseTheme = (theme: Theme): void => {
  if (theme === 'system') {
    stored.clear()
    delete document.documentElement.dataset.theme
  } else {
    stored.set(theme)
    document.documentElement.dataset.theme = theme
  }
}
