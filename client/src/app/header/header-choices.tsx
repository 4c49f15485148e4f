import { Monitor, Moon, Sun } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { chooseTheme, readTheme, type Theme } from '#client/lib/browser/theme.ts'
import { Button } from '#client/ui/button.tsx'
import { frameMessages } from '#messages/client/app.ts'
import { LanguageChoice } from './language-choice.tsx'

const ORDER: Theme[] = ['system', 'light', 'dark']
// Only this switch changes the stored theme.
const neverChanges = () => () => {}
const ICONS = { system: Monitor, light: Sun, dark: Moon }

/** Light, dark or as the device: each press changes to the next. */
const ThemeSwitch = () => {
  const stored = useSyncExternalStore(neverChanges, readTheme, () => 'system' as const)
  const [chosen, setChosen] = useState<Theme>()
  const theme = chosen ?? stored
  const next = ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length] ?? 'system'
  const Icon = ICONS[theme]
  const { names, change: sentence } = frameMessages().colours
  const label = sentence(names[theme], names[next])
  const change = () => {
    chooseTheme(next)
    setChosen(next)
  }
  return (
    <Button variant="quiet" size="icon" onClick={change} aria-label={label} title={label}>
      <Icon aria-hidden className="size-5" />
    </Button>
  )
}

/** The language and the colours of the site. */
export const HeaderChoices = () => (
  <>
    <LanguageChoice />
    <ThemeSwitch />
  </>
)
