import { useQueryClient } from '@tanstack/react-query'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { cachedUser } from '#client/features/accounts/session/session.ts'
import { api } from '#client/lib/api/api.ts'
import { chooseLanguage } from '#client/lib/browser/choose-language.ts'
import { chooseTheme, readTheme, type Theme } from '#client/lib/browser/theme.ts'
import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/signs/visually-hidden.tsx'
import { frameMessages } from '#messages/client/app.ts'
import { currentLanguage, LANGUAGES, type Language, languageName } from '#shared/language/language.ts'

const PATIENCE_MS = 1000

/** Mails follow the site's language. If this fails, the account page still offers the choice. */
const changeLanguageOfMails = async (language: Language) => {
  try {
    await api.patch('/api/user', { language }, { signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {}
}

const nextLanguage = () =>
  LANGUAGES[(LANGUAGES.indexOf(currentLanguage()) + 1) % LANGUAGES.length] ?? currentLanguage()

/** Switches the whole site to the next language, and the mails of the signed-in person too. */
export const LanguageChoice = () => {
  const client = useQueryClient()
  const language = nextLanguage()
  const name = languageName(language)
  const choose = async () => {
    // Waits, so that the page that loads next already knows the new language of mails.
    if (cachedUser(client)) await changeLanguageOfMails(language)
    chooseLanguage(language)
  }
  return (
    <Button variant="quiet" size="icon" lang={language} title={name} onClick={() => void choose()}>
      <span aria-hidden className="font-semibold text-sm">
        {language.toUpperCase()}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  )
}

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
