import { chooseLanguage } from '#client/lib/browser/language.ts'
import { Button } from '#client/ui/button.tsx'
import { VisuallyHidden } from '#client/ui/signs/visually-hidden.tsx'
import { currentLanguage, type Language } from '#shared/language/language.ts'

// Each language is offered in its own words, so that somebody who reads only that one finds it.
const OTHER: Record<Language, { language: Language; short: string; name: string }> = {
  en: { language: 'sv', short: 'SV', name: 'Svenska' },
  sv: { language: 'en', short: 'EN', name: 'English' },
}

/** Switches the whole site to the other language. */
export const LanguageChoice = () => {
  const { language, short, name } = OTHER[currentLanguage()]
  return (
    <Button variant="quiet" size="icon" lang={language} title={name} onClick={() => chooseLanguage(language)}>
      <span aria-hidden className="font-semibold text-sm">
        {short}
      </span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  )
}
