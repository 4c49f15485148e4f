import { useQueryClient } from '@tanstack/react-query'
import { cachedUser } from '#client/features/accounts/session/session.ts'
import { api } from '#client/lib/api/api.ts'
import { chooseLanguage } from '#client/lib/browser/choose-language.ts'
import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/signs/visually-hidden.tsx'
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
