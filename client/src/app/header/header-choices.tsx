import { LanguageChoice } from './language-choice.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** The language and the colours of the site. */
export const HeaderChoices = () => (
  <>
    <LanguageChoice />
    <ThemeSwitch />
  </>
)
